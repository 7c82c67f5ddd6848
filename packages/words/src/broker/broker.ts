import { frenchTypography } from '@portal/domain/ground/typography.ts'
import { serviceHours } from './customer-service.ts'
import { identities } from './identities.ts'

/** Who bears the risk, as papers say it: name and address. */
export const insurer = frenchTypography(`${identities.insurer.name}, ${identities.insurer.form}`)

const { name, requests, phone, address, orias } = identities.broker

/** Who runs the portal, as mail says it. */
export const broker = {
  name,
  /** Takes the requests and writes the receipts where BROKER_EMAIL and MAIL_FROM are not set. */
  email: requests,
  phone,
  identity: [
    `${name}, courtier en assurances – ${address}`,
    `Immatriculé à l'ORIAS sous le n° ${orias}`,
    `Service client : ${phone}, ${serviceHours}`,
  ].map(frenchTypography),
}
