import type { StillLife } from './subjects.ts'

/** How far the calendar stands from the key, which is not as wide. */
const besideKey = 'translate(-8)'
const stoppedCar = 'translate(46 16.1) scale(.82)'

/** Where something happens, or does not: a scene's whole field, with the car where it is about one. */
export const places = {
  // Covered until the day in the calendar; its key lies ready.
  awaited: [
    [
      'tyre',
      'M26 43a7.8 7.8 0 1 1 0 15.5 7.8 7.8 0 0 1 0-15.5zM82 43a7.8 7.8 0 1 1 0 15.5 7.8 7.8 0 0 1 0-15.5z',
    ],
    [
      'main',
      'M5 53.5C4 45 4.5 38 8.5 33l7-9c2-2.6 4.5-4 8-4.4 10-1 20-1 29-.6 6 .3 9.5 1.6 14 4.6l13.5 8.9c9 .8 15 2.5 18.5 5.5 3 2.6 4.5 7 5 15.5-4 2.4-8 2.4-11.8 0-4 2.4-8 2.4-12 0-4 2.4-8 2.4-12 0-4 2.4-8 2.4-12 0-4 2.4-8 2.4-12 0-4 2.4-8 2.4-12 0-4 2.4-8 2.4-12 0-4 2.4-9 2.4-14.7 0z',
    ],
    [
      'note',
      'M19 27c-2.5 5-4 10-4.2 17M31 22.5c2.5 3 3 8 2.5 14M63 25c3.5 5 5 11 4.8 20M92 38.5c2.5 2 4 5 4.5 9',
    ],
    ['tone', 'M111 22h31q3 0 3 3v33.5h-37V25q0-3 3-3z', besideKey],
    ['deep', 'M108 32v-7q0-3 3-3h31q3 0 3 3v7z', besideKey],
    ['paper', 'M113 37h6v5h-6zm10.5 0h6v5h-6zM134 37h6v5h-6zM113 47h6v5h-6zM134 47h6v5h-6z', besideKey],
    ['main', 'M126.5 42.5a7 7 0 1 1 0 14 7 7 0 0 1 0-14z', besideKey],
    ['hand', 'm123.5 49.7 2.3 2.3 4-4.8', besideKey],
    ['line', 'M117 19v6M136 19v6', besideKey],
    [
      'again',
      'M150 15.5a8 8 0 0 1 2.2 15.7v16.3h4.8v4h-4.8v2h3.3v3.5h-3.3L150 58.5l-2.2-1.5V31.2A8 8 0 0 1 150 15.5zm0 4.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
      'translate(-3) rotate(6 150 58.5)',
    ],
  ],

  // On the verge, the bonnet open, its triangle well behind.
  stopped: [
    ['haze', 'M110-9a27 27 0 1 1 0 54 27 27 0 0 1 0-54z'],
    ['sun', 'M110 0a18 18 0 1 1 0 36 18 18 0 0 1 0-36z'],
    ['hill', 'M46 49c14-16 26-27 44-26 22 1 38 10 66 26z'],
    ['hill', 'M2 49c8-20 20-32 36-31 18 1 26 18 52 31z'],
    ['tone', 'M10 39h4v10h-4zm33 0h4v10h-4zm93 0h4v10h-4z'],
    ['tone', 'M4 35.5h152q2 0 2 2v3q0 2-2 2H4q-2 0-2-2v-3q0-2 2-2z'],
    ['road', 'M3 48.5h154q3 0 3 3v7H0v-7q0-3 3-3z'],
    ['dash', 'M6 56h150'],
    ['reach', 'M-600 48.5H700V63H-600z'],
    ['lane', 'M-594 56H700'],
    ['paper', 'M30 31.2a6 6 0 1 1 0 12 6 6 0 0 1 0-12zm57 0a6 6 0 1 1 0 12 6 6 0 0 1 0-12z', stoppedCar],
    ['car', stoppedCar],
    ['bay', 'M80 23.2c7.5.4 14 1.5 18.5 3.3l-2 3.5c-5-1.5-11-2.5-17.5-3z', stoppedCar],
    ['seam', 'm92 10 3 15', stoppedCar],
    ['body', 'M78 22.8 90.5 4.5q1.5-2 3.5-.8l1.8 1.1q1.2 1 .2 2.5L82.5 25z', stoppedCar],
    ['paper', 'M126.5 29.5c-2.5 0-3-3.5-.5-4 .5-3 5.5-3 6 0 2.8 0 2.8 4 0 4z'],
    ['paper', 'M128.5 20.5c-4 0-4.5-5-1-5.8C128.5 10 136 9.5 137 14c4.5-.5 4.8 6.5.5 6.5z'],
    ['paper', 'M134 6c-5.5 0-6.5-7.5-1-8.5C134-9 145-9.5 147-3.5c6.5-1 7.5 9.5.5 9.5z'],
    ['paper', 'M146 42h11v11.5h-11z'],
    ['deep', 'M144.5 43.5v-2a7 7 0 0 1 14 0v2z'],
    ['line', 'M149 47h5M149 50h5'],
    ['gold', 'M13.8 40.8q1.2-1.8 2.4 0l6.8 11.2q1 1.5-.8 1.5H7.8Q6 53.5 7 52z'],
    ['mark', 'M33.3 100.5v7.5m0 6.2v.01', 'scale(.45)'],
  ],

  // A counter with its shutter down, and the hour.
  closed: [
    ['tone', 'M28 10h76v48.5H28z'],
    ['deep', 'M34 3h64q2 0 2 2v9H32V5q0-2 2-2z'],
    ['note', 'M50 8.5h32'],
    ['paper', 'M33 24h42v34.5H33z'],
    ['line', 'M33 33h42M33 38.5h42M33 44h42M33 49.5h42M33 55h42'],
    ['deep', 'M80 26h19v32.5H80z'],
    ['paper', 'M84 32h11v13H84z'],
    [
      'main',
      'M27 13h78l4 12q0 4-4.3 4t-4.3-4q0 4-4.3 4t-4.3-4q0 4-4.3 4t-4.3-4q0 4-4.3 4t-4.3-4q0 4-4.3 4t-4.3-4q0 4-4.3 4t-4.3-4q0 4-4.3 4t-4.3-4q0 4-4.3 4t-4.3-4q0 4-4.3 4t-4.3-4q0 4-4.3 4t-4.3-4z',
    ],
    ['hand', 'M54 32.5 46 39.5M54 32.5l8 7'],
    ['gold', 'M40 39h28q2 0 2 2v10q0 2-2 2H40q-2 0-2-2V41q0-2 2-2z'],
    [
      'mark',
      'M43.7 46a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0M52.7 46a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0M61.7 46a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0',
    ],
    ['deep', 'M130.5 30h4v28.5h-4z'],
    ['main', 'M132.5 5a15 15 0 1 1 0 30 15 15 0 0 1 0-30z'],
    ['paper', 'M132.5 9a11 11 0 1 1 0 22 11 11 0 0 1 0-22z'],
    ['hand', 'M132.5 13.5V20l5 3'],
    ['main', 'M142 48c-3-6 2-10 5-8.5 2-5 10-3.5 9.5 2 3 1.5 2.5 5 1 6.5z'],
    ['tone', 'M141 47h17l-2 11.5h-13z'],
    ['deep', 'M10 40h3v12h-3z'],
    ['main', 'M11.5 20a11 11 0 1 1 0 22 11 11 0 0 1 0-22z'],
    ['tone', 'M3 47h17l-2 11.5H5z'],
  ],
} satisfies Record<string, StillLife>
