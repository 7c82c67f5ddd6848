import { expect, it } from 'vitest'
import { emptyUpload, nextFile, reduceUpload, stageOf, type UploadEvent } from './upload.ts'

// What happens, what becomes of a, b and c, whose turn it is, and where the whole stands.
const steps: [string, string, string | undefined, string][] = [
  ['chosen', '', undefined, 'choosing'],
  ['confirmed', 'queued queued queued', 'a', 'sending'],
  ['sending a', 'sending queued queued', 'b', 'sending'],
  ['sending b', 'sending sending queued', undefined, 'sending'],
  ['failed a', 'failed sending queued', 'c', 'sending'],
  ['queued a', 'queued sending queued', 'c', 'sending'],
  ['failed c', 'queued sending failed', 'a', 'sending'],
  ['sent c', 'queued sending failed', 'a', 'sending'],
  ['sent b', 'queued sent failed', 'a', 'sending'],
  ['sending a', 'sending sent failed', undefined, 'sending'],
  ['sent a', 'sent sent failed', undefined, 'choosing'],
  ['removed c', 'sent sent', undefined, 'all-sent'],
  ['over', 'sent sent', undefined, 'over'],
]

it('leads each file from waiting to sent, two at a time, and the whole to its end', () => {
  const png = { file: new File([], 'a.png'), mediaType: 'image/png' }
  const chosen = { attached: ['a', 'b', 'c'].map((id) => ({ ...png, id, sizeBytes: 1 })), refused: [] }
  let upload = emptyUpload({
    name: '',
    description: '',
    fileType: '',
    maxFileNumber: 3,
    exactFileNumber: null,
  })
  const walk = steps.map(([event]) => {
    const [kind, id] = event.split(' ')
    upload = reduceUpload(upload, { kind, id, ...chosen, share: 0, because: 'stopped' } as UploadEvent)
    const states = upload.attached.map(({ id }) => upload.deliveries[id]?.kind)
    return [event, states.join(' ').trim(), nextFile(upload)?.id, stageOf(upload)]
  })
  expect(walk).toEqual(steps)
})
