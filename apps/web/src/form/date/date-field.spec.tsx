import { effectiveDate, pastDate } from '@portal/domain/ground/fields.schema.ts'
import { beforeEach, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { renderScreen } from '../../test/render-screen.tsx'
import { holdToday } from '../../test/today.ts'
import { typedDate } from '../ground/typed.schema.ts'
import { useActionForm } from '../ground/use-action-form.ts'
import { DateField } from './date-field.tsx'

const today = '2026-11-21'
const schema = z.object({
  effectiveDate: typedDate(effectiveDate(today)),
  birthDate: typedDate(pastDate(today)),
})
const noDate = { effectiveDate: '', birthDate: '' }
const texts = {
  effectiveDate: { label: 'Date d’effet', required: 'Saisissez la date d’effet' },
  birthDate: { label: 'Date de naissance', required: 'Saisissez la date de naissance' },
}

function Dates({ above = 0 }: { above?: number }) {
  const form = useActionForm({ schema, empty: noDate, texts })
  return (
    <div style={{ paddingBlockStart: above, minBlockSize: 1200 }}>
      <DateField form={form} name="effectiveDate" today={today} min={today} />
      <DateField form={form} name="birthDate" today={today} max={today} opensOn="1996-11-21" />
    </div>
  )
}

// The calendar names the machine's day « Aujourd'hui », so this too is the day of the form.
beforeEach(holdToday)

async function openDates(above?: number) {
  const page = await renderScreen(<Dates above={above ?? 0} />)
  const field = page.getByLabelText('Date d’effet', { exact: true })
  const button = page.getByRole('button', { name: 'Ouvrir le calendrier\u00a0: Date d’effet' })
  const birthButton = page.getByRole('button', { name: 'Ouvrir le calendrier\u00a0: Date de naissance' })
  const grid = page.getByRole('grid')
  const day = (name: string) => grid.getByRole('button', { name, exact: true })
  return { ...page, field, button, birthButton, grid, day }
}

it('shows the form of a date as placeholder and as hint, and puts the dots when a keyboard has none', async () => {
  const { field } = await openDates()
  await expect.element(field).toHaveAttribute('placeholder', 'jj.mm.aaaa')
  await expect.element(field).toHaveAccessibleDescription('Format\u00a0: jj.mm.aaaa, par exemple 21.12.2026')
  await field.fill('28122026')
  await expect.element(field).toHaveValue('28.12.2026')
})

it('the button names the day that is typed, and the calendar opens on it; picks a day, writes it with dots, and gives the focus back to the button', async () => {
  const { field, day, getByRole, grid } = await openDates()
  await field.fill('28/12/2026')
  const name = 'Ouvrir le calendrier\u00a0: Date d’effet, lundi 28 décembre 2026'
  await getByRole('button', { name }).click()
  await expect.element(grid).toHaveAccessibleName('Date d’effet, décembre 2026')
  await expect.element(grid.getByRole('button', { name: /^lundi 28 décembre 2026/ })).toHaveFocus()
  await day('mardi 29 décembre 2026').click()
  await expect.element(field).toHaveValue('29.12.2026')
  await expect.element(grid).not.toBeInTheDocument()
  const opener = name.replace('lundi 28', 'mardi 29')
  await expect.element(getByRole('button', { name: opener })).toHaveFocus()
})

it('moves by day, week and month, and chooses, without a mouse', async () => {
  const { field, button, grid } = await openDates()
  await button.click()
  await expect.element(grid.getByRole('button', { name: /samedi 21 novembre 2026/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{PageDown}{Enter}')
  await expect.element(field).toHaveValue('29.12.2026')
})

it('offers no day before today for an effective date, nor a month before it', async () => {
  const { button, day, getByRole, field, grid } = await openDates()
  await button.click()
  await expect.element(day('vendredi 20 novembre 2026')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(getByRole('button', { name: 'Mois précédent' })).toBeDisabled()
  await expect.element(grid.getByRole('button', { name: /samedi 21 novembre 2026/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{PageUp}{Enter}')
  await expect.element(field).toHaveValue('21.11.2026')
})

it('offers no day after today for a date of the past, which is chosen by its month and year', async () => {
  const { birthButton, day, grid, getByRole, getByLabelText } = await openDates()
  await birthButton.click()
  await getByLabelText('année').selectOptions('2026')
  await expect.element(day('dimanche 22 novembre 2026')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(getByRole('button', { name: 'Mois suivant' })).toBeDisabled()
  await getByLabelText('année').selectOptions('1984')
  await getByLabelText('mois').selectOptions('mars')
  await expect.element(grid).toHaveAccessibleName('Date de naissance, mars 1984')
})

it('opens a date of birth thirty years ago while none is typed', async () => {
  const { birthButton, grid } = await openDates()
  await birthButton.click()
  await expect.element(grid).toHaveAccessibleName('Date de naissance, novembre 1996')
})

it('Escape closes and gives the focus back; it closes too when the focus goes elsewhere', async () => {
  const { button, grid, getByLabelText } = await openDates()
  await button.click()
  await expect.element(grid).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(grid).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  await button.click()
  await expect.element(grid).toBeVisible()
  getByLabelText('Date de naissance', { exact: true }).element().focus()
  await expect.element(grid).not.toBeInTheDocument()
})

it('opens downward with 300 px of room below, upward with less (§2)', async () => {
  await browser.viewport(400, 800)
  const { button, grid } = await openDates(500)
  const bottom = () => button.element().getBoundingClientRect().bottom

  window.scrollTo(0, Math.ceil(bottom() - (window.innerHeight - 300)))
  await userEvent.click(button, { position: { x: 5, y: 5 } })
  await expect.element(grid).toBeVisible()
  expect(grid.element().getBoundingClientRect().top).toBeGreaterThan(bottom())
  await userEvent.keyboard('{Escape}')
  await expect.element(grid).not.toBeInTheDocument()

  window.scrollTo(0, Math.floor(window.scrollY + bottom() - (window.innerHeight - 299)))
  await button.click()
  await expect.element(grid).toBeVisible()
  expect(grid.element().getBoundingClientRect().bottom).toBeLessThan(bottom())
})
