import type { Locator, Page } from '@playwright/test'
import { addDriver } from '../../apps/web/src/test/screens/add-driver.ts'
import { contractTermination } from '../../apps/web/src/test/screens/contract-termination.ts'

/**
 * What a customer came for. Of `ways` the first that shows is taken, so what is nearer to the end stands
 * before what leads there, and no name of theirs is of one version of the portal alone.
 */
export type Task = {
  name: string
  /** What she reads at its end, or a file that she gets. */
  end: RegExp | 'download'
  ways: (page: Page) => Locator[]
  /** What she types or chooses where it is asked, by label, in her order; each once. */
  fields?: Readonly<Record<string, string>>
  /** Whether she has a photograph to join. */
  hasFile?: boolean
  /** Whether a driver was asked for before. */
  needsRequest?: boolean
}

const estrel = 'Vérane Estrel Hybride'
const menu = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Menu/, expanded: false })
const inMenu = (page: Page, name: RegExp) => page.getByRole('banner').getByRole('link', { name })
const ofCar = (page: Page) => page.getByRole('region', { name: /Estrel/ })
const card = (page: Page) => page.getByRole('article', { name: estrel })

/** The five tasks of issue 15, of Camille Martin at her first page. */
export const tasks: readonly Task[] = [
  {
    name: 'Find the attestation',
    end: 'download',
    ways: (page) => [
      card(page).getByRole('button', { name: /^Attestation/ }),
      ofCar(page).getByRole('button', { name: /Attestation/ }),
      inMenu(page, /^Mes documents/),
      menu(page),
    ],
  },
  {
    name: 'Send a photographed document',
    end: /Votre document a été transmis avec succès/,
    hasFile: true,
    ways: (page) => [
      page.getByRole('dialog').getByRole('button', { name: /^Confirmer/, disabled: false }),
      ofCar(page).getByRole('button', { name: /Carte grise/ }),
      page.getByRole('link', { name: 'Transmettre les documents' }),
    ],
  },
  {
    name: 'Add a driver',
    end: /Vous avez ajouté un conducteur avec succès/,
    fields: addDriver.good,
    ways: (page) => [
      page.getByRole('main').getByRole('button', { name: addDriver.send, exact: true }),
      card(page).getByRole('link', { name: addDriver.send, exact: true }),
      card(page).getByRole('button', { name: 'Faire un changement', expanded: false }),
    ],
  },
  {
    name: 'Sell the car',
    end: /Votre demande de résiliation a été envoyée avec succès/,
    fields: { Motif: contractTermination.reasons.sale, 'Jour de la vente': '20.11.2026' },
    hasFile: true,
    ways: (page) => [
      page.getByRole('button', { name: contractTermination.confirm }),
      page.getByRole('main').getByRole('button', { name: contractTermination.send, disabled: false }),
      card(page).getByRole('link', { name: 'Résilier le contrat' }),
    ],
  },
  {
    name: 'Find out where a request stands',
    // Its steps; the card of the first page says the last one already.
    end: /Suivi de la demande/,
    needsRequest: true,
    ways: (page) => [
      page.getByRole('main').getByRole('link', { name: /Ajout d.un conducteur demandé/ }),
      page.getByRole('main').getByRole('link', { name: 'Mes demandes' }),
      inMenu(page, /^Mes demandes/),
      menu(page),
    ],
  },
]
