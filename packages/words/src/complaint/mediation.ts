import { limits } from '@portal/domain/ground/limits.ts'
import { frenchTypography } from '@portal/domain/ground/typography.ts'
import { identity } from '../broker/identities.ts'
import { nbsp } from '../ground/nbsp.ts'

const mayAsk = () =>
  `Si notre réponse ne vous satisfait pas, ou sans réponse ${limits.complaint.answerMonths}${nbsp}mois après votre envoi, vous pouvez saisir gratuitement ${identity().mediator.name}. La demande se fait dans l’année qui suit cet envoi`

/** Whom a customer may turn to after us; said with every answer (code de la consommation, L616-1). */
export function mediation(): string {
  const { address, website } = identity().mediator
  return frenchTypography(`${mayAsk()} : ${website}, ou par courrier à ${address}.`)
}

/** The same, in parts: what she may do, and the ways to him. */
export function mediationWays(): { lead: string; website: string; address: string } {
  const { address, website } = identity().mediator
  return { lead: frenchTypography(`${mayAsk()}.`), website, address: frenchTypography(address) }
}
