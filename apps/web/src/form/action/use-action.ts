import { calls } from '@portal/contract/calls.ts'
import type { ProblemBody } from '@portal/contract/ground/problems.ts'
import { form as text } from '@portal/words/form/form.ts'
import { withFullStop } from '@portal/words/form/full-stop.ts'
import type { Story } from '@portal/words/ground/story.ts'
import { shell } from '@portal/words/shell/shell.ts'
import { stories, type WriteCall } from '@portal/words/stories.ts'
import { useQueryClient } from '@tanstack/react-query'
import { createElement, startTransition, use, useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { trackChange } from '../../analytics/consent/track.ts'
import { ApiError } from '../../api/api-error.ts'
import { call, type CallAnswer, type Input } from '../../api/client.ts'
import { inTime } from '../../ground/in-time.ts'
import { paths } from '../../ground/paths.ts'
import { useBanner } from '../../shell/frame/banner.tsx'
import { PrefetchContext } from '../../shell/link/prefetch.tsx'
import { belowWhatWasSent } from '../../shell/page/arrival.tsx'
import { useCodeAhead } from '../ground/use-code-ahead.ts'
import { fateOf } from './fate.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { subjectOf } from './subject.ts'
import { isSignInTooOld, useConfirmation, type Confirming } from './use-confirmation.ts'
import { wayOn } from './way-on.tsx'

export type RefusedField = NonNullable<ProblemBody['errors']>[number]

export type Action<Name extends WriteCall> = {
  loading: boolean
  /** §8's sentence for a failure, which heads the fields that the server refused. */
  failed: string
  /** Set while she has to show that it is her; the form opens the modal. */
  confirming: Confirming
  /**
   * Sends the call once, however often clicked. Success goes home under its banner; a failure raises the
   * error banner, unless `owns` takes the refused fields, which the form then shows: one owner a failure.
   * Unless the server refused it, the banner offers to send it `again`.
   */
  run(
    input: Input<Name>,
    owns?: (refusals: readonly RefusedField[]) => boolean,
    again?: () => void,
  ): Promise<readonly RefusedField[]>
}

type Options<Name extends WriteCall> = {
  /** The words of the success banner where §8's sentence is not all of them; undefined shows none. */
  success?: (input: Input<Name>) => string | undefined
  /** What success leads to; absent = home, as §4 has it for every change but a few. */
  after?: (result: CallAnswer<Name>) => void | Promise<void>
  /** The screen stays and leads to the request itself: the banner has no need to. */
  leadsOn?: boolean
  /** The failure an answer stands for, where the call hands on every status (api/transfer/refused.ts). */
  refusal?: (result: CallAnswer<Name>) => ApiError | undefined
  /** The error banner's words where §8 has several; undefined when the screen shows the failure itself. */
  failure?: (error: ApiError) => string | undefined
}

/** The life of one change: loading, then success or failure, as §4 Actions tells it. */
export function useAction<Name extends WriteCall>(name: Name, options: Options<Name> = {}): Action<Name> {
  const [loading, setLoading] = useState(false)
  const [key] = useState(() => idempotencyKey())
  const busy = useRef(false)
  const banner = useBanner()
  const succeed = useSuccess(name, options)
  const fail = useFailure(name, options)
  const { confirming, sendConfirmed } = useConfirmation()

  const release = () => {
    busy.current = false
    setLoading(false)
  }

  const run: Action<Name>['run'] = async (input, owns = () => false, again) => {
    if (busy.current) return []
    busy.current = true
    setLoading(true)
    banner.clear()
    try {
      const result = await sendConfirmed(() => call(name, { ...input, idempotencyKey: key.of(input) }))
      const refusal = options.refusal?.(result)
      if (refusal) throw refusal
      key.settle()
      // Still busy: the page is about to go, and a last click must not send it again.
      await succeed(input, result)
      if (options.after) release()
      return []
    } catch (error) {
      release()
      if (error instanceof ApiError && fateOf(error) === 'refused') key.settle()
      // She went back to the form, where nothing is lost.
      if (isSignInTooOld(error)) return []
      return fail(error, owns, again)
    }
  }
  return { loading, failed: stories[name].banner.error, confirming, run }
}

/** What a success leads to: measured, read again, said, and left for where the change ends. */
function useSuccess<Name extends WriteCall>(name: Name, { success, after, leadsOn }: Options<Name>) {
  const banner = useBanner()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const story: Story = stories[name]
  const home = useHome(!after)
  return async (input: Input<Name>, result: CallAnswer<Name>) => {
    trackChange(name)
    const isRequest = calls[name].effect === 'journaled'
    const changed = new Set([...(story.changes ?? ['listPolicies']), ...(isRequest ? ['listRequests'] : [])])
    for (const read of changed) void queries.invalidateQueries({ queryKey: [read] })
    const words = success ? success(input) : fixedSuccess(story)
    if (after) {
      if (words !== undefined) banner.show('success', words, { isRequest: isRequest && !leadsOn })
      return after(result)
    }
    const Told = await home()
    // It moves what is below it: it comes with the banner, or not at all.
    const more =
      isRequest && isChange(story) && Told && createElement(Told, { kind: name, ...subjectOf(input) })
    // Given back first: taking a screen out with the focus in it has Chromium lay it out once more.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const leave = () => {
      if (words !== undefined) banner.show('success', words, { keepOnNavigation: true, isRequest, more })
      void navigate(paths.policies(), more ? { state: belowWhatWasSent } : {})
    }
    // As one: said before home, it is laid out above the form that goes. But at once where home is late.
    if (Told) startTransition(leave)
    else leave()
  }
}

const loadRequestMade = async () => (await import('../../shell/request/request-made.tsx')).RequestMade

/**
 * Fetches the code of home and of what tells of a request there while the form is open, if it `leadsHome`.
 * Gives what tells of it once both are here; undefined if they are not within three seconds.
 */
function useHome(leadsHome: boolean) {
  const prefetch = use(PrefetchContext)
  const load = useCallback(
    () => Promise.all([loadRequestMade(), prefetch(paths.policies(), true)]).then(([told]) => told),
    [prefetch],
  )
  useCodeAhead(leadsHome ? load : undefined)
  const come = () => load().catch(() => undefined)
  return () => inTime(come(), 3000)
}

/** Says a failure, and gives the refusals that the form `owns` and says itself. */
function useFailure<Name extends WriteCall>(name: Name, { failure }: Options<Name>) {
  const banner = useBanner()
  return (
    error: unknown,
    owns: (refusals: readonly RefusedField[]) => boolean,
    again: (() => void) | undefined,
  ): readonly RefusedField[] => {
    // A slip of our own, for which §8 has no sentence: she must not wait, nor may it be hushed up.
    if (!(error instanceof ApiError)) {
      banner.show('error', shell.banner.fallback)
      reportError(error)
      return []
    }
    if (error.errors.length > 0 && owns(error.errors)) return error.errors
    const words = failure ? failure(error) : failureWords(stories[name].banner.error, error)
    if (words !== undefined)
      banner.show('error', words, { more: failure ? undefined : wayOn(name, error, again) })
    return []
  }
}

/** §8's sentence, with the cause and the time to wait where she has asked too often. */
function failureWords(sentence: string, { code, retryAfterSeconds }: ApiError): string {
  if (code !== 'too-many-requests' || retryAfterSeconds === undefined) return sentence
  return `${withFullStop(sentence)} ${text.tooMany(retryAfterSeconds)}`
}

/** Whether a write changes what is on file of her, which is then read again. */
function isChange({ changes = ['listPolicies'] }: Story): boolean {
  return changes.some((read) => read === 'listPolicies' || read === 'getAccount')
}

function fixedSuccess({ banner }: Story): string | undefined {
  return typeof banner?.success === 'string' ? banner.success : undefined
}
