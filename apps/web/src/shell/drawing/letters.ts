import type { StillLife } from './subjects.ts'

/** What is written, and what becomes of it: a scene's whole field. */
export const letters = {
  // An opened letter, and the signs along the way up to the flag.
  letter: [
    ['deep', 'M10 27 41 5q3-2 6 0l31 22z'],
    ['paper', 'M20 9h48q2 0 2 2v40H18V11q0-2 2-2z'],
    ['line', 'M26 18h36M26 25h22'],
    ['main', 'M10 58.5V27l34 21 34-21v31.5z'],
    ['tone', 'M10 58.5l29.5-19.5q4.5-3 9 0L78 58.5z'],
    ['deep', 'M91 47h3v11.5h-3zM112.5 43h3v15.5h-3zM137.5 4h3v48h-3z'],
    ['main', 'M92.5 29a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19zM114 22a11 11 0 1 1 0 22 11 11 0 0 1 0-22z'],
    [
      'paper',
      'M92.5 32.2a6.3 6.3 0 1 1 0 12.6 6.3 6.3 0 0 1 0-12.6zM114 25.6a7.4 7.4 0 1 1 0 14.8 7.4 7.4 0 0 1 0-14.8z',
    ],
    ['mark', 'm89.6 38.6 2.2 2.3 4-4.5M110.4 33.2l2.6 2.7 4.8-5.4'],
    ['gold', 'M140.5 5h17.5l-5.5 7 5.5 7h-17.5z'],
    ['tone', 'M130 58.5V55q0-3 3-3h12q3 0 3 3v3.5z'],
  ],

  // A page that is written, what it says, and the reply.
  complaint: [
    ['tone', 'M26 17h38v41.5H26z'],
    ['paper', 'M14 8h29l11 11v39.5H12V10q0-2 2-2z'],
    ['tone', 'M43 8v9q0 2 2 2h9z'],
    ['line', 'M19 26h24M19 34h28M19 42h14'],
    ['deep', 'm36.5 50 27.5-32.5 5.5 4.7-27.5 32.3-7.5 2z'],
    ['gold', 'm64 17.5 3.2-3.8q1.7-1.9 3.6-.3l1.6 1.4q1.9 1.6.3 3.6l-3.2 3.8z'],
    ['main', 'M84 3h38q4 0 4 4v16q0 4-4 4H98.5L90 34.5V27h-6q-4 0-4-4V7q0-4 4-4z'],
    ['note', 'M88 11h28M88 18.5h18'],
    ['gold', 'M108 31h38q4 0 4 4v12q0 4-4 4h-3v7l-8.5-7H108q-4 0-4-4V35q0-4 4-4z'],
    ['mark', 'M112 38.5h28M112 44.5h18'],
  ],
} satisfies Record<string, StillLife>
