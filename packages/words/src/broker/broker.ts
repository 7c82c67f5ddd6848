import { frenchTypography } from '@portal/domain/ground/typography.ts'
import { service, serviceHours } from './customer-service.ts'
import { identity } from './identities.ts'

/** Who bears the risk, as papers say it: name and address. */
export function insurer(): string {
  const { name, address } = identity().insurer
  return frenchTypography(`${name}, ${address}`)
}

/** Who runs the portal, as mail says it. */
export function broker() {
  const { name, address, orias, email, requestsEmail = email } = identity().broker
  const { telephone } = service()
  return {
    name,
    /** Takes the requests and writes the receipts where BROKER_EMAIL and MAIL_FROM are not set. */
    email: requestsEmail,
    telephone,
    identity: [
      `${name}, courtier en assurances – ${address}`,
      `Immatriculé à l'ORIAS sous le n° ${orias}`,
      `Service client : ${telephone}, ${serviceHours()}`,
    ].map(frenchTypography),
  }
}

/** Who collects the premiums, as a mandate names it; without an identifier where nobody gave one. */
export function creditor(): { name: string; identifier: string | undefined; address: string } {
  const { broker, creditor } = identity()
  return {
    name: frenchTypography(creditor?.name ?? broker.name),
    identifier: creditor?.identifier,
    address: frenchTypography(broker.address),
  }
}
