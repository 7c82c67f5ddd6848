import { documents } from '@portal/words/document/documents.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Modal } from '../../../ui/modal/modal.tsx'

const text = documents.leave

type Props = { open: boolean; onStay: () => void; onLeave: () => void }

/** Asks before chosen files are given up. */
export function LeaveModal({ open, onStay, onLeave }: Props) {
  const actions = (
    <>
      <Button tone="secondary" onClick={onLeave}>
        {text.leave}
      </Button>
      <Button onClick={onStay}>{text.stay}</Button>
    </>
  )
  return (
    <Modal open={open} onClose={onStay} title={text.title} actions={actions}>
      {text.question}
    </Modal>
  )
}
