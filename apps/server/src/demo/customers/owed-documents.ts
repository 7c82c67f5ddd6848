import { otherFileType } from '@portal/domain/document/document.ts'
import type { PolicyLine } from '@portal/domain/feed/feed.schema.ts'
import { limits } from '@portal/domain/ground/limits.ts'

type DemoDocument = NonNullable<PolicyLine['documents']>[number]
type State = Pick<DemoDocument, 'status'> & Partial<DemoDocument>

const owed =
  (document: Pick<DemoDocument, 'name' | 'description' | 'fileType'> & Partial<DemoDocument>) =>
  (state: State): DemoDocument => ({ canResend: false, ...document, ...state })

/** The documents a broker asks for, to be given a status. */
export const owedDocuments = {
  registration: owed({
    name: 'Carte grise',
    description: 'Le certificat d’immatriculation à votre nom, recto et verso.',
    fileType: 'carteGrise',
    maxFileNumber: 2,
  }),
  licence: owed({
    name: 'Permis de conduire',
    description: 'Le permis du conducteur principal, une photo du recto et une du verso.',
    fileType: 'permisConduire',
    exactFileNumber: 2,
    maxFileNumber: 2,
  }),
  history: owed({
    name: 'Relevé d’informations',
    description: 'Le relevé de votre ancien assureur, daté de moins de trois mois.',
    fileType: 'releveInformation',
    maxFileNumber: 3,
  }),
  conditions: owed({
    name: 'Conditions particulières signées',
    description: 'Toutes les pages, signées à l’endroit indiqué.',
    fileType: 'conditionsParticulieres',
  }),
  mandate: owed({
    name: 'Mandat de prélèvement',
    description: 'Le mandat SEPA signé, avec votre relevé d’identité bancaire.',
    fileType: 'mandatSepa',
    maxFileNumber: 2,
  }),
  address: owed({
    name: 'Justificatif de domicile',
    description: 'Une facture d’énergie, d’eau ou d’internet de moins de trois mois.',
    fileType: 'justificatifDomicile',
    maxFileNumber: 1,
  }),
  other: owed({
    name: 'Autre document',
    description: 'Tout autre document utile à votre dossier.',
    fileType: otherFileType,
    maxFileNumber: limits.filesPerDocument,
  }),
}
