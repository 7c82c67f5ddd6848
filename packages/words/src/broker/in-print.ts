import type { Identity } from '@portal/domain/broker/identity.schema.ts'
import { frenchTypography } from '@portal/domain/ground/typography.ts'

/** The identity as sentences have it, in the typography of print, but for addresses of mail and web. */
export function inPrint({
  broker,
  insurer,
  service,
  callBacks,
  assistance,
  mediator,
  hosting,
  promises,
}: Identity): Identity {
  const p = frenchTypography
  return {
    broker: {
      ...broker,
      name: p(broker.name),
      legalForm: p(broker.legalForm),
      address: p(broker.address),
      orias: p(broker.orias),
      registration: p(broker.registration),
    },
    insurer: { name: p(insurer.name), address: p(insurer.address) },
    service: { telephone: p(service.telephone), callPrice: p(service.callPrice), hours: p(service.hours) },
    ...(callBacks && { callBacks }),
    assistance: { telephone: p(assistance.telephone) },
    mediator: { ...mediator, name: p(mediator.name), address: p(mediator.address) },
    hosting: { name: p(hosting.name), address: p(hosting.address), telephone: p(hosting.telephone) },
    promises,
  }
}
