import { useState } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { Pagination } from './pagination.tsx'

const words = {
  pages: 'Pages',
  previous: 'précédent',
  next: 'suivant',
  page: (page: number, pages: number) => `Page ${page} sur ${pages}`,
}

function Pages({ pages }: { pages: number }) {
  const [page, setPage] = useState(1)
  return <Pagination page={page} pages={pages} onPage={setPage} words={words} />
}

it('the pagination is absent when one page holds everything', async () => {
  const screen = await render(<Pages pages={1} />)
  expect(screen.getByRole('navigation').query()).toBeNull()
})

it('the pagination turns by the keyboard, says where we are, stops at both ends, and the button keeps the focus there', async () => {
  const screen = await render(<Pages pages={2} />)
  const previous = screen.getByRole('button', { name: 'précédent' })
  const next = screen.getByRole('button', { name: 'suivant' })
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true')
  previous.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('status')).toHaveTextContent('Page 1 sur 2')

  next.element().focus()
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(screen.getByRole('status')).toHaveTextContent('Page 2 sur 2')
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  await expect.element(next).toHaveFocus()
})
