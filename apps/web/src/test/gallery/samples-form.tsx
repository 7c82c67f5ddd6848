import { sendMessage } from '@portal/words/contact/contact.stories.ts'
import { contact } from '@portal/words/contact/contact.ts'
import { addDriver } from '@portal/words/driver/driver.stories.ts'
import { drivers } from '@portal/words/driver/drivers.ts'
import { requests } from '@portal/words/follow-up/requests.ts'
import { changes } from '@portal/words/form/changes.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { messageForm, noMessage } from '../../features/contact/message-form.ts'
import { addDriverForm, empty as noDriver } from '../../features/driver/add-driver-form.ts'
import type { Action } from '../../form/action/use-action.ts'
import { wayOn } from '../../form/action/way-on.tsx'
import { PolicyForm } from '../../form/change/policy-form.tsx'
import { ConfirmationModal } from '../../form/confirmation/confirmation-modal.tsx'
import { Confirmation } from '../../form/confirmation/confirmation.tsx'
import { TextField } from '../../form/field/text-field.tsx'
import { QuestionModal } from '../../form/question/question-modal.tsx'
import { TextareaField } from '../../form/rare-field/textarea-field.tsx'
import { ActionForm } from '../../form/submit/action-form.tsx'
import { ErrorSummary } from '../../form/submit/error-summary.tsx'
import { FieldLink } from '../../form/submit/field-link.tsx'
import { clio } from '../policy.ts'
import { request } from '../requests.ts'
import styles from './gallery.module.css'
import { ToOpen } from './to-open.tsx'
import { WithForm } from './with-form.tsx'

const ignore = () => undefined
const { firstName, lastName, birthDate } = drivers.fields
const { number } = request()

/** A server that cannot be reached, and one that refused. */
const failures = [
  new ApiError({ status: 0, code: 'network' }),
  new ApiError({ status: 500, code: 'internal-error' }),
]

const broken = [firstName, lastName, birthDate].map(({ label, required }) => ({
  fieldId: label,
  message: required,
}))

const driver = { schema: addDriverForm('2026-11-21'), empty: noDriver, texts: drivers.fields }
const message = { schema: messageForm, empty: noMessage, texts: contact.messageFields }

const atRest: Action<'sendMessage'> = {
  loading: false,
  failed: sendMessage.banner.error,
  confirming: undefined,
  run: () => Promise.resolve([]),
}
const forms = {
  'at rest': { action: atRest },
  'being sent': { action: { ...atRest, loading: true } },
  'covered while it is sent': { action: { ...atRest, loading: true }, overlay: null },
  'with what it waits for': {
    action: atRest,
    missing: () => [{ fieldId: 'text', message: contact.messageFields.text.required }],
  },
  'of an ending': { action: atRest, tone: 'ending', bare: true },
} as const

// Where the provider asks itself: a password is asked of a session alone.
const elsewhere = new QueryClient({ defaultOptions: { queries: { refetchOnMount: false } } })
elsewhere.setQueryData(['asksPassword'], false)

/** Whole forms, what they ask and what they answer. */
export const formSamples: Readonly<Record<string, ReactNode>> = {
  ...Object.fromEntries(
    Object.entries(forms).map(([name, look]) => [
      `form/submit/action-form, ${name}`,
      <WithForm key={name} {...message}>
        {(form) => (
          <ActionForm
            form={form}
            request={({ text }) => ({ body: { text, email: '' } })}
            submitLabel={contact.message}
            {...look}
          >
            <TextareaField form={form} name="text" max={200} />
          </ActionForm>
        )}
      </WithForm>,
    ]),
  ),
  'form/change/policy-form': (
    <WithForm {...driver}>
      {(form) => (
        <PolicyForm
          call="addDriver"
          policy={clio}
          form={form}
          request={(body) => ({ params: { policyNumber: clio.policyNumber }, body })}
          submitLabel={drivers.add}
        >
          <TextField form={form} name="firstName" />
        </PolicyForm>
      )}
    </WithForm>
  ),
  // Out of reach, or it would take the focus, and the page to it.
  'form/submit/error-summary': (
    <div className={styles.stack}>
      {[undefined, addDriver.banner.error].map((lead) => (
        <div key={lead ?? ''} inert>
          <ErrorSummary failures={{ lead, fields: broken }} />
        </div>
      ))}
    </div>
  ),
  'form/submit/field-link': <FieldLink fieldId={firstName.label}>{firstName.required}</FieldLink>,
  'form/action/way-on': (
    <div className={styles.stack}>
      {failures.map((failure) => (
        <div key={failure.code}>{wayOn('sendMessage', failure, ignore)}</div>
      ))}
    </div>
  ),
  'form/question/question-modal': (
    <ToOpen>
      {(isOpen, close) => (
        <QuestionModal
          question={{
            title: changes.againTitle,
            body: changes.again(addDriver.underWay('20.11.2026'), number),
            yes: changes.sendAgain,
            no: changes.doNotSend,
          }}
          isOpen={isOpen}
          onAnswer={close}
        />
      )}
    </ToOpen>
  ),
  'form/question/question-modal, of what cannot be undone': (
    <ToOpen>
      {(isOpen, close) => (
        <QuestionModal
          question={{
            title: requests.withdrawTitle,
            body: requests.withdrawBody('Ajout d’un conducteur', number),
            yes: requests.withdrawYes,
            no: requests.withdrawNo,
            tone: 'danger',
            noTone: 'primary',
          }}
          isOpen={isOpen}
          onAnswer={close}
        />
      )}
    </ToOpen>
  ),
  'form/confirmation/confirmation': (
    <QueryClientProvider client={elsewhere}>
      <ToOpen>{(isOpen, close) => <Confirmation confirming={isOpen ? close : undefined} />}</ToOpen>
    </QueryClientProvider>
  ),
  'form/confirmation/confirmation-modal': (
    <QueryClientProvider client={elsewhere}>
      <ToOpen>{(isOpen, close) => isOpen && <ConfirmationModal onAnswer={close} />}</ToOpen>
    </QueryClientProvider>
  ),
}
