import { Fragment, type ReactNode } from 'react'
import { Button } from '../../ui/action/button.tsx'
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
import styles from './gallery.module.css'
import { ToOpen } from './to-open.tsx'

const ignore = () => undefined
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

/** What only shows, files, and what lies on the page or over it. */
export const displaySamples: Readonly<Record<string, ReactNode>> = {
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
  'ui/ground/icon': (
    <div className={styles.line}>
      {icons.map((name) => (
        <Icon key={name} name={name} />
      ))}
    </div>
  ),
  'ui/ground/visually-hidden': <VisuallyHidden>Pour les lecteurs d’écran seuls</VisuallyHidden>,
  'ui/modal/modal': (
    <ToOpen>
      {(isOpen, close) => (
        <Modal
          open={isOpen}
          onClose={close}
          title="Supprimer ce conducteur ?"
          actions={<Button onClick={close}>Non</Button>}
        >
          <p>Voulez-vous continuer ?</p>
        </Modal>
      )}
    </ToOpen>
  ),
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
