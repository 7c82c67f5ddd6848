import { type ReactNode } from 'react'
import { Drawing } from '../../shell/page/drawing.tsx'
import { Button } from '../../ui/action/button.tsx'
import { MenuButton, MenuItem } from '../../ui/action/menu-button.tsx'
import { CarHead } from '../../ui/block/car-head.tsx'
import { FoldedCard } from '../../ui/block/folded-card.tsx'
import { LinkList } from '../../ui/block/link-list.tsx'
import { LoadingLines } from '../../ui/block/loading-lines.tsx'
import { Mark, OutlinedPaper } from '../../ui/block/outlined-paper.tsx'
import { Timeline } from '../../ui/block/timeline.tsx'
import { TitledCard } from '../../ui/block/titled-card.tsx'
import { Typeset } from '../../ui/block/typeset.tsx'
import { Disclosure } from '../../ui/browse/disclosure.tsx'
import { Pagination } from '../../ui/browse/pagination.tsx'
import { Combobox } from '../../ui/combobox/combobox.tsx'
import { Plate } from '../../ui/display/plate.tsx'
import { Card } from '../../ui/surface/card.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'

const ignore = () => undefined
const tones = ['primary', 'secondary', 'quiet', 'danger'] as const

/** What is pressed, read in blocks and browsed. */
export const uiSamples: Readonly<Record<string, ReactNode>> = {
  'ui/action/button': tones.map((tone) => (
    <p key={tone}>
      <Button tone={tone}>Enregistrer</Button>{' '}
      <Button tone={tone} busy>
        {'Envoi en cours'}
      </Button>{' '}
      <Button tone={tone} disabled>
        {'Pas encore'}
      </Button>
    </p>
  )),
  'ui/action/menu-button': (
    <MenuButton label="Faire un changement">
      <MenuItem>
        <a href="#driver">Ajouter un conducteur</a>
      </MenuItem>
      <MenuItem>
        <a href="#vehicle">Changer de véhicule</a>
      </MenuItem>
    </MenuButton>
  ),
  'ui/block/loading-lines': <LoadingLines label="Chargement…" />,
  'ui/block/link-list': (
    <LinkList>
      <li>
        <a href="#link-list">Suivre une demande</a>
      </li>
    </LinkList>
  ),
  'ui/block/outlined-paper': (
    <OutlinedPaper size={[240, 120]} caption="L’immatriculation est au repère A.">
      <Mark x={20} y={20} width={90} sign="A" />
    </OutlinedPaper>
  ),
  'ui/block/timeline': (
    <>
      <p id="steps">Et ensuite ?</p>
      <Timeline
        labelledBy="steps"
        steps={[
          { id: 'sent', title: 'Envoyée', when: 'le 21 novembre 2026', state: 'done' },
          { id: 'checked', title: 'Vérifiée', state: 'current' },
          { id: 'end', title: 'Fin de la garantie', when: 'le 21 décembre 2026', state: 'ahead' },
        ]}
      />
    </>
  ),
  'ui/block/car-head': (
    <Card>
      <CarHead
        headingId="car-head"
        drawing={<Drawing model="Clio V" />}
        title="Renault Clio V"
        notes={<Plate number="AB-123-CD" />}
      />
    </Card>
  ),
  'ui/block/folded-card': (
    <FoldedCard as="section" title="Renault Clio V" marks={<Plate number="AB-123-CD" />}>
      {() => <p>Tous risques, depuis le 10 mars 2024.</p>}
    </FoldedCard>
  ),
  'ui/block/titled-card': (
    <TitledCard title="Votre contrat">
      <p>Tous risques, depuis le 10 mars 2024.</p>
    </TitledCard>
  ),
  'ui/block/typeset': (
    <p>
      <Typeset>La carte verte existe‑t‑elle encore le 1er décembre 2026 ?</Typeset>
    </p>
  ),
  'ui/browse/disclosure': (
    <>
      <Disclosure summary="Comment envoyer une photo ?">
        <p>Posez le document à plat.</p>
      </Disclosure>
      <Disclosure summary="Où trouver mon attestation ?" defaultOpen>
        <p>Dans « Mes documents ».</p>
      </Disclosure>
    </>
  ),
  'ui/browse/pagination': (
    <Pagination
      page={2}
      pages={5}
      onPage={ignore}
      words={{
        pages: 'Pages',
        previous: 'Précédente',
        next: 'Suivante',
        page: (page, pages) => `Page ${page} sur ${pages}`,
      }}
    />
  ),
  'ui/combobox/combobox': (
    <label>
      Adresse{' '}
      <Combobox
        id="address"
        listLabel="Adresses"
        value="3 rue des Lilas"
        onType={ignore}
        options={[]}
        onPick={ignore}
      />
    </label>
  ),
  'ui/tabs/tabs': (
    <Tabs
      label="Catégories"
      tabs={[
        { label: 'À télécharger' },
        { label: 'À fournir', alert: 'documents attendus' },
        { label: 'Fermé', disabled: true },
      ]}
      selected={0}
      onSelect={ignore}
    >
      <p>Deux documents.</p>
    </Tabs>
  ),
}
