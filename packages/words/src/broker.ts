import { identities } from '@portal/domain/identities.ts'
import { frenchTypography } from '@portal/domain/typography.ts'

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
    `Service client : ${phone}, du lundi au vendredi, de 9 h à 13 h et de 14 h à 18 h (prix d'un appel local)`,
  ].map(frenchTypography),
}
