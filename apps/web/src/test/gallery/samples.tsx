import { Fragment, useState, type ReactNode } from 'react'
import { PolicyCard } from '../../features/policy/policy-card.tsx'
import { carBodyOf } from '../../shell/drawing/car-body.ts'
import { Drawing } from '../../shell/page/drawing.tsx'
import { RequestRow } from '../../shell/request/request-row.tsx'
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
import { Definition, DefinitionList } from '../../ui/display/definition-list.tsx'
import { Plate } from '../../ui/display/plate.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { Tag } from '../../ui/display/tag.tsx'
import { DropZone } from '../../ui/file/drop-zone.tsx'
import { FileButton } from '../../ui/file/file-button.tsx'
import { ProgressBar } from '../../ui/file/progress-bar.tsx'
import { Icon } from '../../ui/ground/icon.tsx'
import { VisuallyHidden } from '../../ui/ground/visually-hidden.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import { Card } from '../../ui/surface/card.tsx'
import { EmptyState } from '../../ui/surface/empty-state.tsx'
import { InlineMessage } from '../../ui/surface/inline-message.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { owed } from '../documents.ts'
import { clio, policy } from '../policy.ts'
import { request } from '../requests.ts'

const ignore = () => undefined
const tones = ['primary', 'secondary', 'quiet', 'danger'] as const
const levels = ['success', 'warn', 'error', 'info'] as const
const icons = [
  'arrow-left',
  'arrow-right',
  'calendar',
  'check',
  'chevron-down',
  'close',
  'document',
  'download',
  'error',
  'info',
  'telephone',
  'user',
  'warn',
] as const
const statuses = ['received', 'sent', 'question', 'done', 'refused', 'withdrawn'] as const
const models = ['Clio V', 'Captur', 'Berlingo', '508', undefined]

const actions: Readonly<Record<string, ReactNode>> = {
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
}

const blocks: Readonly<Record<string, ReactNode>> = {
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

const displays: Readonly<Record<string, ReactNode>> = {
  'ui/display/definition-list': (
    <DefinitionList>
      <Definition term="Formule">Tous risques</Definition>
      <Definition term="Prime annuelle">500 €</Definition>
      <Definition term="IBAN" wide>
        {'FR76 3000 6000 0112 3456 7890 189'}
      </Definition>
    </DefinitionList>
  ),
  'ui/display/plate': <Plate number="AB-123-CD" />,
  'ui/display/skeleton': (['title', 'line', 'short', 'button', 'tag'] as const).map((shape) => (
    <p key={shape}>
      <Skeleton shape={shape} />
    </p>
  )),
  'ui/display/tag': (['neutral', ...levels] as const).map((tone) => (
    <Fragment key={tone}>
      <Tag tone={tone}>{tone}</Tag>{' '}
    </Fragment>
  )),
  'ui/file/drop-zone': (
    <DropZone onFiles={ignore}>
      <p>Déposez vos fichiers ici.</p>
    </DropZone>
  ),
  'ui/file/file-button': (
    <FileButton onFiles={ignore} accept="image/png">
      {'Choisir des fichiers'}
    </FileButton>
  ),
  'ui/file/progress-bar': <ProgressBar label="Envoi de permis.pdf" share={0.4} />,
  'ui/ground/icon': icons.map((name) => (
    <Fragment key={name}>
      <Icon name={name} />{' '}
    </Fragment>
  )),
  'ui/ground/visually-hidden': <VisuallyHidden>Pour les lecteurs d’écran seuls</VisuallyHidden>,
}

const surfaces: Readonly<Record<string, ReactNode>> = {
  'ui/modal/modal': <ModalToOpen />,
  'ui/surface/card': (
    <Card>
      <h2>Renault Clio V</h2>
      <p>Une carte et ce qui s’y lit.</p>
    </Card>
  ),
  'ui/surface/empty-state': (
    <EmptyState title="Aucune demande" action={<Button>Retour aux contrats</Button>}>
      Vous n’avez encore fait aucune demande.
    </EmptyState>
  ),
  'ui/surface/inline-message': levels.map((level) => (
    <InlineMessage
      key={level}
      level={level}
      title={`Un titre, ${level}`}
      actions={<Button tone="quiet">Agir</Button>}
    >
      Une phrase qui dit ce qui s’est passé.
    </InlineMessage>
  )),
}

const house: Readonly<Record<string, ReactNode>> = {
  'shell/page/drawing': (
    <>
      {models.map((model) => (
        <figure key={model ?? ''}>
          <Drawing model={model} />
          <figcaption>{model ? `${model}, ${carBodyOf(model)}` : 'model not known'}</figcaption>
        </figure>
      ))}
      <Drawing scene="lost" />
      <Drawing scene="stopped" />
    </>
  ),
  'shell/request/request-row': (
    <ul>
      {statuses.map((status) => (
        <RequestRow
          key={status}
          request={request({
            status,
            reason: status === 'question' ? 'De quelle année est le permis ?' : null,
          })}
          title="Ajout d’un conducteur"
        >
          20 novembre 2026
        </RequestRow>
      ))}
    </ul>
  ),
  'features/policy/policy-card, with payment details': <PolicyCard policy={clio} />,
  'features/policy/policy-card, with documents owed': <PolicyCard policy={policy({ documents: [owed()] })} />,
  'features/policy/policy-card, terminated': <PolicyCard policy={policy({ state: 'Résilié' })} />,
}

/** What each component may look like, by its module; after a comma, one of several. */
export const samples: Readonly<Record<string, ReactNode>> = {
  ...actions,
  ...blocks,
  ...displays,
  ...surfaces,
  ...house,
}

function ModalToOpen() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        Ouvrir
      </Button>
      <Modal
        open={open}
        onClose={close}
        title="Supprimer ce conducteur ?"
        actions={<Button onClick={close}>Non</Button>}
      >
        <p>Voulez-vous continuer ?</p>
      </Modal>
    </>
  )
}
