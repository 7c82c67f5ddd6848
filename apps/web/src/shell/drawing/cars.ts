import type { CarBody } from './car-body.ts'

type Car = {
  outline: string
  glass: string
  /** Where the wheels stand, from the back to the front. */
  wheels: readonly [number, number]
  radius: number
  lines?: string
}

/** Our own side views, in a field of 120 by 48, the front at the right. */
export const cars: Readonly<Record<CarBody, Car>> = {
  city: {
    outline:
      'M13 36l-1-9c0-5 2-8 5-10l7-7.5c2-1.5 4-2 7-2h25c6 0 10 1.5 15 5.5l9 7c10 1 20 2.5 24 5 3 2 4 5 4 9v2c0 1-.6 1.5-1.5 1.5h-6.5a9.5 9.5 0 0 0-19 0H43a9.5 9.5 0 0 0-19 0h-9.5c-.9 0-1.4-.5-1.5-1.5z',
    glass: 'M29 12.5h16V20H21.5l5.5-6.5c.6-.7 1.1-1 2-1zM48.5 12.5H56c4 0 7 .8 10.5 3.5L72 20H48.5z',
    wheels: [33.5, 90.5],
    radius: 7,
    lines: 'M51 25.5h5',
  },
  suv: {
    outline:
      'M13 36l-1-12c0-4 1-6.5 3-8.5l6-9c1.2-1.5 3-2 5-2h36c4 0 7 1 10 4l9 9c11 .5 20 2 24 4.5 2.5 1.8 3 5 3 9v4.5c0 1.3-.7 2-2 2h-5a10.5 10.5 0 0 0-21 0H44a10.5 10.5 0 0 0-21 0h-8.5c-.9 0-1.4-.5-1.5-1.5z',
    glass:
      'M26 9.5h19v8H18.5l5-6.700c.7-.9 1.5-1.3 2.5-1.300zM48.5 9.5H62c2.5 0 4.5.7 6.5 2.700l5 5.300h-25z',
    wheels: [33.5, 90.5],
    radius: 7.8,
    lines: 'M28 1.5h32M51 23.5h5',
  },
  utility: {
    outline:
      'M12 36V10c0-3.5 2-5.5 5.5-5.5H60c5 0 8.5 1.5 12 5.5l8 9c11 1 21 2.5 25 5 2.5 1.8 3 4.5 3 8v3.5c0 1.3-.7 2-2 2h-6a9.5 9.5 0 0 0-19 0H43a9.5 9.5 0 0 0-19 0H13.5c-.9 0-1.5-.6-1.5-1.5z',
    glass: 'M18 10h19v9H18zM40.5 10H60c3 0 5 .8 7 3l5.5 6h-32z',
    wheels: [33.5, 90.5],
    radius: 7,
    lines: 'M18 24.5h22M46 24.5h5',
  },
  saloon: {
    outline:
      'M9 36l-.5-10c0-3 1.5-4.5 4.5-5l14-1.5 11-9c2.5-1.9 5-2.5 8-2.5h16c5 0 9 1.3 13 4.300l9.5 7.200c11.5 1 19.5 2.5 24 5.3 2.5 1.7 3 4.2 3 8.200v2.5c0 1.3-.5 2-2 2H101a9.5 9.5 0 0 0-19 0H41a9.5 9.5 0 0 0-19 0H10.5c-.9 0-1.4-.5-1.5-1.5z',
    glass: 'M34.5 19.5l7-5.800c1.5-1.1 3-1.2 4.5-1.200h7v7zM56.5 12.5H62c4 0 7 .8 10 3.100l5 3.900H56.5z',
    wheels: [31.5, 91.5],
    radius: 7,
    lines: 'M58 25h5',
  },
}
