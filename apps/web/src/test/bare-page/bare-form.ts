import { createElement, useState, type ReactNode } from 'react'

/** A form to be shown by React alone, and the page that it is opened from. */
export type BareFormText = {
  /** What opens it, at the foot of each card. */
  readonly send: string
  /** The lines of each card of the page before. */
  readonly cards: readonly (readonly string[])[]
  /** In their order, lines of text and fields: a field's label, then what it offers where it is a list. */
  readonly form: readonly (string | readonly [label: string, ...options: string[]])[]
}

/** What the benchmark of a slow telephone wrote into the page; all else is the lines of a page to read. */
export function isBareFormText(text: unknown): text is BareFormText {
  return typeof text === 'object' && text !== null && 'form' in text
}

/** Cards, and in their place the form once one of them was asked for it. */
export function BareForm({ send, cards, form }: BareFormText): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) {
    const button = createElement('button', { type: 'button' }, send)
    return createElement('main', null, createElement('form', null, ...form.map(lineOf), button))
  }
  const opener = createElement('button', { type: 'button', onClick: () => setIsOpen(true) }, send)
  const shown = cards.map((lines) => createElement('article', null, ...lines.map(lineOf), opener))
  return createElement('main', null, ...shown)
}

function lineOf(line: BareFormText['form'][number], index: number): ReactNode {
  if (typeof line === 'string') return createElement('p', null, line)
  const [label, ...options] = line
  const id = `field-${index}`
  const field =
    options.length === 0
      ? createElement('input', { id, type: 'text' })
      : createElement('select', { id }, ...options.map((option) => createElement('option', null, option)))
  return createElement('div', null, createElement('label', { htmlFor: id }, label), field)
}
