import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { IssueCode } from '@portal/domain/ground/issues.ts'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useForm, type DefaultValues, type FieldPath, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { whenIdle } from '../../ui/ground/when-idle.ts'
import { keepDraft, readDraft } from './drafts.ts'
import './zod-without-eval.schema.ts'

/** What the fields hold: text as typed, by field name. */
export type FormValues = Record<string, string>

/**
 * The French of one field; `required` is what it says when left empty, `rules` what it says of other broken
 * rules, never of that one, where the catalogue's sentence does not know enough.
 */
export type FieldText = {
  label: string
  hint?: string
  /** In the empty control: how what is typed will look. */
  placeholder?: string
  required?: string
  rules?: Partial<Record<Exclude<IssueCode, 'required'>, string>> & { required?: never }
}

type Options<Values extends FormValues, Output> = {
  /** Reads the values into what is sent; its messages are issue codes, its keys in the screen's order. */
  schema: z.ZodType<Output, Values>
  empty: Values & DefaultValues<Values>
  texts: Readonly<Record<FieldPath<Values>, FieldText>>
  /**
   * Names the form whose typing survives a sign-in or a reload, by its screen and by what the screen is
   * about: what was typed for one contract never stands in the form of another. Absent for bank details,
   * passwords.
   */
  draft?: string
}

export type ActionFormState<Values extends FormValues, Output> = UseFormReturn<Values, unknown, Output> & {
  schema: z.ZodType<Output, Values>
  texts: Readonly<Record<FieldPath<Values>, FieldText>>
  /** In the order of the screen. */
  names: readonly FieldPath<Values>[]
  /** Whether the fields start with what was typed before. */
  restored: boolean
  fieldId(name: string): string
}

/**
 * A form's state: react-hook-form, validating on submit by the shared schema, and the customer's typing kept.
 */
export function useActionForm<Values extends FormValues, Output>({
  schema,
  empty,
  texts,
  draft,
}: Options<Values, Output>): ActionFormState<Values, Output> {
  const id = useId()
  const [restored] = useState(() => draft && readDraft(draft, Object.keys(empty)))
  const form = useForm<Values, unknown, Output>({
    resolver: standardSchemaResolver(schema),
    // Not as `values`: those are set again once the form is there, which draws it again before it is seen.
    defaultValues: Object.assign({}, empty, restored),
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const { getValues } = form

  // Once at rest: the first time takes four times as long, and would be in the button's press.
  const judge = useEffectEvent(() => schema.safeParse(getValues()))
  useEffect(() => whenIdle(judge), [])

  // What is typed lives in the DOM and its form; only while the page is open can it be saved on the way out.
  useEffect(() => {
    if (!draft) return
    const hasTyped = () => Object.entries(getValues()).some(([name, value]) => value !== empty[name])
    return keepDraft(draft, () => (hasTyped() ? getValues() : undefined))
  }, [draft, empty, getValues])

  const names = Object.keys(empty).filter((name): name is FieldPath<Values> => name in texts)
  return { ...form, schema, texts, names, restored: Boolean(restored), fieldId: (name) => `${id}-${name}` }
}
