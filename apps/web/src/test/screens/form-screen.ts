/**
 * One page object a screen, for page spec and journeys alike: labels, good values, how to fill and to send,
 * never an assertion. It is plain data (add-driver.ts and its neighbours), worked by `Hands`: ../hands.ts for
 * Vitest, e2e/test/hands.ts for Playwright. It gives locators of the tool that runs, for its own `expect`.
 */
export type FormScreen<Label extends string = string> = {
  /** Below the origin. */
  path: string
  /** The button that sends; the menu of a policy's card offers the screen under the same name. */
  send: string
  /** What a customer may type, on 21.11.2026, by label in the order of the screen. */
  good: Readonly<Record<Label, string>>
}

/** What a locator of either tool can do. */
export type Control = { click(): Promise<void>; fill(text: string): Promise<void> }

/** What a tool can do on the page that shows; every name is meant exactly. */
export type Hands<Found extends Control> = {
  field: (label: string) => Found
  button: (name: string) => Found
  /** The list of what is to be corrected. */
  summary: () => Found
  /** Types into a field, or chooses from a list. */
  enter: (control: Found, value: string) => Promise<void>
}

/** A screen that shows, in the hands of whoever tests it. */
export function formOn<Found extends Control, Label extends string>(
  hands: Hands<Found>,
  { send, good }: FormScreen<Label>,
) {
  const enter = async (values: Partial<Record<Label, string>>) => {
    for (const [label, value] of Object.entries<string | undefined>(values)) {
      if (value !== undefined) await hands.enter(hands.field(label), value)
    }
  }
  return {
    field: (label: Label) => hands.field(label),
    /** All fields that hold `good`, in the order of the screen. */
    fields: () => Object.keys(good).map((label) => hands.field(label)),
    enter,
    /** Enters what is good, and otherwise what is given. */
    fill: async (own: Partial<Record<Label, string>> = {}) => enter({ ...good, ...own }),
    button: hands.button(send),
    send: async () => hands.button(send).click(),
    summary: hands.summary(),
  }
}
