import { frenchTypography } from '@portal/domain/ground/typography.ts'
import { identity } from '../broker/identities.ts'
import { nbsp } from '../ground/nbsp.ts'
import { inParis, instant } from '../time/instants.ts'
import { exportName } from './export-name.ts'

type ReadMe = {
  name: string
  /** When it was made, an ISO instant. */
  at: string
  /** The sections of the data by the names they have there, and what they hold. */
  tables: readonly (readonly [section: string, words: string])[]
}

/** What the ZIP with a customer's data is called inside, and what it says of itself (RGPD art. 15 and 20). */
export const exportWords = {
  fileName: exportName,
  readMeFile: 'LISEZ-MOI.txt',
  dataFile: 'donnees.json',
  missingFile: 'fichiers-manquants.txt',
  folders: { documents: 'documents', requests: 'demandes' },

  /** By the names of the database's tables. */
  tables: {
    account: 'votre identité, vos coordonnées, votre accord pour la prospection commerciale',
    email_change: 'la nouvelle adresse e-mail que vous n’avez pas encore confirmée',
    consent: 'vos accords pour la prospection commerciale, donnés ou retirés, avec la version du texte',
    policy: 'vos contrats',
    policy_holder: 'vos numéros de contrat',
    driver: 'les conducteurs de vos contrats',
    risk: 'les véhicules assurés',
    guarantee: 'les garanties de vos contrats',
    owed_document: 'les documents que nous vous demandons',
    document: 'les documents mis à votre disposition',
    request: 'vos demandes, et ce qui était enregistré avant elles',
    request_step: 'le suivi de vos demandes',
    cover: 'où en est l’assurance de vos changements, et les avenants à signer',
    request_file: 'les fichiers joints à vos demandes',
    uploaded_file: 'ce à quoi répondait chaque document envoyé',
    outbox: 'les messages au sujet de vos demandes et de votre compte',
    idempotent_answer: 'nos réponses, gardées quelques jours pour reconnaître un envoi en double',
    login: 'votre identifiant de connexion',
    portal_session: 'vos connexions',
    session_cut: 'la dernière fermeture de toutes vos connexions',
    retention_notice: 'depuis quand vos contrats sont terminés, et quand nous avons annoncé leur effacement',
    retention_hold: 'pourquoi nous suspendons l’effacement de vos données, le cas échéant',
    feed_line: 'ce que le dernier fichier de votre courtier change, le temps qu’il soit enregistré',
    feed_known: 'l’empreinte des lignes de votre courtier qui sont enregistrées telles quelles',
    feed_touched: 'si vos données ont changé depuis le dernier fichier de votre courtier',
    audit: 'le journal de vos demandes ; l’adresse réseau y est une empreinte',
    security_event: 'le journal de sécurité de votre compte, avec les mêmes empreintes',
  },

  /** Why something is not given. */
  reasons: {
    secret: 'Protège votre accès : le communiquer l’affaiblirait.',
    others: 'Désigne une autre personne que vous.',
    machine: 'Réglage interne du site, qui ne dit rien de vous.',
    repeated: 'Figure déjà dans une autre rubrique.',
  },

  readMe: ({ name, at, tables }: ReadMe) =>
    lines([
      `Données de ${name}`,
      `Préparées le ${inParis(instant(at))}`,
      '',
      'Ce dossier contient tout ce que votre espace garde sur vous :',
      '- donnees.json : vos données, dans un format que d’autres logiciels savent lire ;',
      '- documents : les fichiers mis à votre disposition, un dossier par contrat ;',
      '- demandes : les fichiers que vous avez envoyés, un dossier par demande.',
      '',
      'Rubriques de donnees.json :',
      ...tables.map(([section, words]) => `- ${section}${nbsp}: ${words}`),
      '- files : la place et l’empreinte de chaque fichier de ce dossier',
      '- leftOut : ce qui n’est pas donné, et pourquoi',
      '',
      'Les montants dont le nom finit par Cents sont en centimes, les heures en temps universel.',
      `Une question, une correction à demander : ${dataProtectionEmail()}`,
    ]),

  missing: (paths: readonly string[]) =>
    lines(['Ces fichiers n’ont pas pu être lus. Demandez-les-nous :', ...paths.map((path) => `- ${path}`)]),
} as const

/** Who answers for the data; the broker's own address where no desk has one. */
function dataProtectionEmail(): string {
  const { email, dataProtectionEmail = email } = identity().broker
  return dataProtectionEmail
}

/** A text that the editors of all systems show as lines. */
function lines(texts: readonly string[]): string {
  return texts.map((text) => `${frenchTypography(text)}\r\n`).join('')
}
