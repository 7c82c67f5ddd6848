import { withdrawing } from '@portal/words/termination/termination-ways.ts'
import { terminations as text } from '@portal/words/termination/terminations.ts'
import { useState } from 'react'
import { refusalOf } from '../../../api/transfer/refused.ts'
import { countingUpload } from '../../../api/transfer/transports.ts'
import { useAction } from '../../../form/action/use-action.ts'
import { ActionForm } from '../../../form/submit/action-form.tsx'
import { bannerWords, notSentKind } from '../files/failure-words.ts'
import { NotSent, type FailedSending } from '../files/not-sent.tsx'
import { UploadProgress } from '../files/upload-progress.tsx'
import { readReceipt } from '../sent/read-receipt.ts'
import type { Sent } from '../sent/sent.ts'
import { FirstWays } from './first-ways.tsx'
import { TerminationFields } from './termination-fields.tsx'
import type { Termination } from './termination-form.ts'
import { TerminationRecap } from './termination-recap.tsx'
import { requestOf } from './termination-request.ts'
import { TerminationTask } from './termination-task.tsx'
import { useTermination, type Start } from './use-termination.ts'

type Props = Start & { onSent: (sent: Sent) => void }

const question = { title: text.sureTitle, yes: text.yes, no: text.modify, tone: 'ending' } as const

/** The form of §2 /contractTermination: nothing is sent before the recap is confirmed. */
export function TerminateContract({ onSent, ...start }: Props) {
  const termination = useTermination(start)
  const { form, files, end, missing, direct, policy } = termination
  const { attached, replaceId } = files
  const [share, setShare] = useState(0)
  const [failed, setFailed] = useState<FailedSending>()

  const terminateContract = useAction('terminateContract', {
    success: () => undefined,
    refusal: refusalOf,
    after: ({ text: answer }) =>
      onSent({
        receipt: readReceipt(answer),
        expected: end,
        policy,
        email: form.getValues('email'),
        fileNames: attached.map(({ file }) => file.name),
      }),
    failure: (error) => {
      files.fail(error)
      const kind = notSentKind(error)
      setFailed(kind && { kind })
      return bannerWords(error, attached.length > 0)
    },
  })
  const ask = async (termination: Termination) => {
    if (!end || !(await files.read())) return 'stop'
    // Its statement stands in the form: two steps, the law says, and this is the second.
    if (direct === 'withdrawal') return 'send'
    const recap = (
      <TerminationRecap termination={termination} {...{ attached, end }} takesFiles={files.max > 0} />
    )
    return { ask: { ...question, body: recap } }
  }

  const notSent = failed && <NotSent {...{ failed, end, replaceId }} />
  const ways = <FirstWays {...termination} />
  return (
    <TerminationTask {...{ policy, notSent, ways }} endDate={end?.endDate}>
      <ActionForm
        form={form}
        action={terminateContract}
        before={ask}
        request={(output) => ({
          ...requestOf(output, start.account, files.contents()),
          ...(attached.length > 0 && { transport: countingUpload(setShare) }),
        })}
        submitLabel={direct === 'withdrawal' ? withdrawing.submit : text.submit}
        tone={replaceId === undefined ? 'ending' : 'danger'}
        missing={missing}
        submitBelow
        restored={text.restored(form.getValues('policyNumber'))}
        overlay={<UploadProgress attached={attached} share={share} />}
        someOptional
      >
        <TerminationFields {...start} {...termination} failed={failed?.kind} />
      </ActionForm>
    </TerminationTask>
  )
}
