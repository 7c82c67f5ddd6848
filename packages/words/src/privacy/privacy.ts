import { exportsADay } from '@portal/domain/privacy/privacy.ts'
import { exportName } from './export-name.ts'

const nbsp = '\u00a0'
// Stops compiling when the limit changes.
const spelled = { 5: 'cinq' }

/** « Mes données », decisions §3. */
export const privacy = {
  lead: 'Ce que nous savons de vous, ce que vous avez accepté, et combien de temps nous le gardons.',

  exportTitle: 'Télécharger mes données',
  exportLead:
    'Un dossier compressé (ZIP) contient tout ce que votre espace garde sur vous, dans un format que d’autres logiciels savent lire, avec tous vos documents et les fichiers que vous avez envoyés.',
  exportCare: `Il contient vos coordonnées bancaires${nbsp}: enregistrez-le sur un appareil qui est à vous. Vous pouvez le demander ${spelled[exportsADay]} fois par jour.`,
  exportData: 'Télécharger mes données (ZIP)',
  exportName,
  exporting: 'Préparation de vos données…',
  exported: 'Vos données sont enregistrées.',
  exportFailed:
    'Vos données n’ont pas pu être téléchargées. Réessayez plus tard, ou demandez-les à notre service client.',
} as const
