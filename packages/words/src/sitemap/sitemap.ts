import { helpPath } from '@portal/contract/ground/help-path.ts'
import { claimsPath, complaintPath, forgottenPath } from '@portal/contract/ground/paths.ts'
import { legalNames, legalPath } from '@portal/contract/page/public-page.ts'
import { frenchTypography } from '@portal/domain/ground/typography.ts'
import { help } from '../faq/help.ts'
import type { Story } from '../ground/story.ts'
import { forgottenTitle } from '../identity/forgotten-title.ts'
import { legalTitles } from '../legal/legal.ts'
import { policyChanges } from '../policy/policy-changes.ts'
import { screenTitles, shell } from '../shell/shell.ts'

const changeScreens: Readonly<Record<string, Story>> = policyChanges
const titles: Readonly<Record<string, string>> = screenTitles

const changeNames = Object.entries(changeScreens).flatMap(([name, { title }]) => (title ? [name] : []))

/** « Plan du site » (decisions §3): the screens by their names, signed in and signed out. */
export const sitemap = {
  lead: 'Toutes les pages de votre espace, et celles que l’on peut ouvrir sans se connecter.',
  /** Three stand beside each other: those that name about as many. */
  groups: [
    { title: 'Mes contrats', names: ['policies', 'coverages', 'documents', 'contractTermination'] },
    { title: 'Demandes et réclamations', names: ['requests', 'complaint'] },
    { title: 'Aide et contact', names: ['faq', 'contact', 'callBack', 'claims'] },
    {
      title: 'Changer un contrat',
      lead: 'Choisissez d’abord le contrat dans la liste de vos polices.',
      names: changeNames,
    },
    {
      title: screenTitles.account,
      names: [
        'account',
        'accountContact',
        'accountPassword',
        'accountCommunication',
        'accountSessions',
        'privacy',
        'accountDelete',
      ],
    },
  ],
  /** Where every screen stands that no group above names. */
  otherGroup: shell.footer.name,
  otherNames: ['rules', 'generalConditions', 'personalInformation', 'cookies', 'sitemap'],
  /** Reached from the page that says what they are about, and from nowhere else. */
  notListed: ['request', 'changeAddress', 'notFound'],
  openTitle: 'Sans se connecter',
  openLead: 'Ces pages s’ouvrent à tous.',
  open: [
    { href: helpPath, label: help.title },
    { href: claimsPath, label: screenTitles.claims },
    { href: complaintPath, label: screenTitles.complaint },
    { href: forgottenPath, label: forgottenTitle },
    ...legalNames.map((name) => ({ href: legalPath(name), label: frenchTypography(legalTitles[name]) })),
  ],
  signedOut: {
    lead: 'Les pages que l’on peut ouvrir sans se connecter, et celles de votre espace.',
    title: 'Une fois connecté(e)',
    signIn: 'Se connecter pour les ouvrir',
  },
} as const

// The account's first section is the account itself (§2), whose name is the group's.
const own: Readonly<Record<string, string>> = {
  account: screenTitles.accountAddress,
  contractTermination: shell.footer.terminate,
}

/** What a screen is called in a list: as in a menu where it is there, else by its title. */
export function screenLabel(name: string): string {
  return own[name] ?? changeScreens[name]?.action ?? titles[name] ?? ''
}
