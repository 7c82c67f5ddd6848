import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveGallery, type GalleryServer } from './serve.ts'

let gallery: GalleryServer

beforeAll(async () => void (gallery = await serveGallery()))
afterAll(() => gallery.close())

it('/galerie is told each state by its group, and the looks and widths it is seen in', async () => {
  const answer = await fetch(`${gallery.origin}/galerie/states`)
  expect(await answer.json()).toMatchObject({
    looks: ['verane-light', 'verane-dark', 'lutio-light', 'lutio-dark'],
    widths: [360, 768, 1280],
    groups: expect.arrayContaining([
      {
        name: 'a customer of the past',
        states: expect.arrayContaining([
          {
            name: 'policies, all terminated',
            pictures: expect.arrayContaining([
              { look: 'lutio-dark', width: 360, file: 'lutio-dark-360_policies-all-terminated' },
            ]),
          },
        ]),
      },
    ]),
  })
})

it('what is no state has no picture', async () => {
  const answer = await fetch(`${gallery.origin}/galerie/pictures/verane-light-360_nothing.png`)
  expect(answer.status).toBe(404)
})
