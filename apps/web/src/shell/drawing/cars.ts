import type { CarBody } from './car-body.ts'

type Car = {
  /** Where it begins and ends: its drawing is as wide, and so begins where the words below it do. */
  from: number
  to: number
  outline: string
  glass: string
  /** Door seams, handles, sills and what else is a line. */
  lines: string
  /** At the front and at the back. */
  lamps: readonly [string, string]
  /** Where the wheels stand, from the back to the front. */
  wheels: readonly [number, number]
  radius: number
}

/** Where all of them stand. */
export const road = 45

/**
 * Our own side views, in a field of 120 by 46, the front at the right, each as long and high as its kind;
 * alone, each fills its drawing.
 */
export const cars: Readonly<Record<CarBody, Car>> = {
  city: {
    from: 19.3,
    to: 108,
    outline:
      'M22.5 37.5c-1.5 0-2.3-1-2.3-2.3l-.2-6c0-3 .5-5 1.8-7.7l4.7-10.3C27.8 8.5 29.5 7.5 33 7.5h22c5 0 8.5 1.2 12 4.2l10.5 9c9 .5 14.5 1.8 18.5 4 3 1.7 4 4.3 4 8v2.3c0 1.5-.8 2.5-2.3 2.5H94.3a9.3 9.3 0 0 0-18.6 0H45.3a9.3 9.3 0 0 0-18.6 0z',
    glass: 'M33 11.8h11.5v8.7h-18l3.5-7c.7-1.3 1.5-1.7 3-1.7zM48 11.8h7c4 0 6.5.9 9 3.1l6.5 5.6H48z',
    lines: 'M46.2 24v10M50 24.5h5',
    lamps: [
      'M93 25c3.7 1.2 5.8 3 6.3 6l-4.8-.6c-3-1-3.4-4-1.5-5.4z',
      'M21.5 22.5h3.6l-.7 6.5h-4.2c0-2.5.3-4.3 1.3-6.5z',
    ],
    wheels: [36, 85],
    radius: 7.4,
  },
  hatchback: {
    from: 13.5,
    to: 109.5,
    outline:
      'M16.8 37.5c-1.5 0-2.3-.8-2.4-2.3L14 28c-.2-3.4.8-5.6 3.4-7.6l9.2-8.2c2.8-2.4 5-3.2 9-3.2h18.4c5.2 0 8.6 1 12.6 3.8l10.2 7.4c10 .6 16.6 1.9 21.4 4.1 3.4 1.7 4.6 4 4.7 7.6l.1 2.9c0 1.8-.7 2.7-2.3 2.7h-3.4a9.3 9.3 0 0 0-18.6 0H43.3a9.3 9.3 0 0 0-18.6 0z',
    glass: 'M36 13h11v7.8H23.8l6-5.6c1.9-1.7 3.5-2.2 6.2-2.2zM50.5 13h3.7c4.2 0 6.8.8 9.8 2.9l6.9 4.9H50.5z',
    lines: 'M48.8 24v10M41 24.5h5M52.5 24.5h5',
    lamps: [
      'M98.5 25.2c4.3 1.1 6.6 2.8 7.2 5.8l-5.7-.5c-3.3-.9-3.6-3.9-1.5-5.3z',
      'M15.6 22.5h5.6l-1.1 5.8h-6c-.1-2.4.2-4.2 1.5-5.8z',
    ],
    wheels: [34, 92.4],
    radius: 7.4,
  },
  suv: {
    from: 10.4,
    to: 109.6,
    outline:
      'M14 35.5c-1.5 0-2-.8-2.1-2L11.2 23c-.1-3 .6-5.3 2.3-7.8l5.5-8C20.3 5.3 22 4.5 24.5 4.5h37c4 0 6.5.9 9.2 3.5l9 8.8c11.5.4 19 1.5 23.8 3.7 3.5 1.6 5 4.1 5.2 7.8l.3 4.9c0 1.5-.8 2.3-2.3 2.3h-5.2a10.8 10.8 0 0 0-21.6 0H43.8a10.8 10.8 0 0 0-21.6 0z',
    glass:
      'M24.8 8.7H43v8.1H18.3l4-6.5c.7-1.1 1.4-1.6 2.5-1.6zM46.5 8.7h14.7c3 0 4.8.7 6.8 2.7l5.3 5.4H46.5z',
    lines: 'M25 4.5c0-2.3.7-2.8 2-2.8h32c1.5 0 2.5.8 3.5 2.8M44.8 20.5v9M48.5 21h5M47 32h28',
    lamps: [
      'M100.5 21.5c4.3 1 6.5 2.9 7 6l-5.5-.6c-3.3-1-3.6-4-1.5-5.4z',
      'M12 18.5h4l-.5 7.5h-4.2c-.2-3-.1-5 .7-7.5z',
    ],
    wheels: [33, 90],
    radius: 8.8,
  },
  utility: {
    from: 9.9,
    to: 110.4,
    outline:
      'M13 37.5c-1.5 0-2.3-.8-2.3-2.3V7.5C10.7 4.3 12.4 2.5 15.7 2.5H63c4.7 0 7.7 1.4 10.7 5l9.3 11.3c11 .5 17.3 1.7 21.5 3.9 3.7 1.9 5 4.4 5 8.3v4c0 1.6-.8 2.5-2.3 2.5h-5.9a9.3 9.3 0 0 0-18.6 0H40.3a9.3 9.3 0 0 0-18.6 0z',
    glass: 'M34.5 7.5h18v10.8h-18zM57 7.5h6.5c2.8 0 4.5.8 6.2 2.9l6.5 7.9H57z',
    lines: 'M31.5 6v17M54.8 21.5v13M15 22.5h34M58.5 22.5h5',
    lamps: ['M101.5 23.5c4.3 1.2 6.6 3 7 6l-5.5-.6c-3.3-1-3.6-4-1.5-5.4z', 'M10.7 9.5h3.6V22h-3.6z'],
    wheels: [31, 92],
    radius: 7.4,
  },
  saloon: {
    from: 7,
    to: 112.6,
    outline:
      'M11 37.5c-1.5 0-2.2-.7-2.4-2l-.8-6.5c-.5-4 1-6.5 4.7-7.2l16-2.8 10.5-7c3-2 5.5-2.7 9.5-2.7h11.5c5.5 0 9 1 13.5 4l10 6.7c12 .7 19.5 2 24.5 4.7 3 1.6 4.2 3.8 4.2 7.3v3c0 1.6-.8 2.5-2.3 2.5H100.3a9.3 9.3 0 0 0-18.6 0H40.3a9.3 9.3 0 0 0-18.6 0z',
    glass: 'M43.5 14.8c1.7-1.1 3.2-1.5 5.5-1.5h4.5v6.9H35.5zM57 13.3h3.5c4.3 0 7 .8 10.3 3l6 3.9H57z',
    lines: 'M55.3 23.5v10.5M46.5 24.5h5M58.5 24.5h5M14 25.5l11.5-2',
    lamps: [
      'M103 25.5c4.5 1 7 2.6 7.7 5.5l-6-.4c-3.5-.8-4-3.8-1.7-5.1z',
      'M8.3 24h6.4l-1.2 5H8c-.3-2-.3-3.6.3-5z',
    ],
    wheels: [31, 91],
    radius: 7.4,
  },
}
