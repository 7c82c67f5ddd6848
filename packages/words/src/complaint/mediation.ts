import { limits } from '@portal/domain/ground/limits.ts'
import { frenchTypography } from '@portal/domain/ground/typography.ts'
import { identity } from '../broker/identities.ts'

/** Whom a customer may turn to after us; said with every answer (code de la consommation, L616-1). */
export function mediation(): string {
  const { name, address, website } = identity().mediator
  return frenchTypography(
    `Si notre réponse ne vous satisfait pas, ou sans réponse ${limits.complaint.answerMonths} mois après votre envoi, vous pouvez saisir gratuitement ${name}, dans l’année qui suit cet envoi : ${website}, ou par courrier à ${address}.`,
  )
}
