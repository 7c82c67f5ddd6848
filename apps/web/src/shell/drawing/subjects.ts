// Of what a thing is made, which each skin colours; lines lie on paper, notes on a colour, marks on gold, and
// what stands beside some already is gold again.
type Thing = 'main' | 'deep' | 'tone' | 'paper' | 'gold' | 'again' | 'line' | 'note' | 'mark' | 'hand'
// What is far, and the road; its reach and lane go on to the edges of a page that has them.
type Land = 'haze' | 'sun' | 'hill' | 'road' | 'dash' | 'reach' | 'lane'
type Part = Thing | Land | 'body' | 'bay' | 'seam' | 'tyre' | 'car'

/** From the back to the front: of what it is, its outline, its turn where it leans; of a car, its place. */
export type StillLife = readonly (readonly [part: Part, outline: string, turn?: string])[]

/** What a page is about besides cars: a scene's whole field, its subject before lesser things. */
export const stillLifes = {
  // Binders, a certificate with its stamp, and the pile on which it was stamped.
  empty: [
    ['main', 'M10 6h12q2 0 2 2v50.5H8V8q0-2 2-2z'],
    ['paper', 'M11 13h10v14H11zM16 43a3 3 0 1 1 0 6 3 3 0 0 1 0-6z'],
    ['deep', 'M27 12h10q2 0 2 2v44.5H25V14q0-2 2-2z'],
    ['paper', 'M28 19h8v11h-8zM32 44a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2z'],
    ['tone', 'M46 58.5 39.2 15l10.7-1.7 6.8 43.5z'],
    ['tone', 'M80 9h31q2 0 2 2v47.5H80z'],
    ['paper', 'M64 4h29l11 11v43.5H62V6q0-2 2-2z'],
    ['tone', 'M93 4v9q0 2 2 2h9z'],
    ['main', 'M68.5 29.5V26q0-2 2-2.4l3-.6 3.4-4q.9-1 2.3-1h5.6q1.5 0 2.4 1l3.4 3.8 3 .7q1.9.5 1.9 2.5v3.5z'],
    ['deep', 'M75 26.5a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM89 26.5a3 3 0 1 1 0 6 3 3 0 0 1 0-6z'],
    ['line', 'M69 39.5h27M69 45.5h14M69 51.5h10'],
    ['gold', 'M93 44.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13z'],
    ['mark', 'm90 51.2 2.3 2.4 4-4.8'],
    ['paper', 'M118 54h36v4.5h-36z'],
    ['tone', 'M116 49.5h35V54h-35z'],
    ['paper', 'M119 45h35v4.5h-35z'],
    ['main', 'M131 36c0-6 2-6.5 2-11h7c0 4.5 2 5 2 11z'],
    ['main', 'M136.5 10.5a8 8 0 1 1 0 16 8 8 0 0 1 0-16z'],
    ['deep', 'M123 45v-6q0-3 3-3h21q3 0 3 3v6z'],
  ],

  // A card with a portrait, between a letterbox on its post and the keys of car and house.
  person: [
    ['tone', 'M17.5 44h7v14.5h-7z'],
    ['main', 'M7 17h28v29q0 1.5-1.5 1.5h-25Q7 47.5 7 46z'],
    ['deep', 'M8 11.5h26q1 0 1.5 1L37 18H5l1.5-5.5q.5-1 1.5-1z'],
    ['paper', 'M12 22h18v4H12z'],
    ['note', 'M11 31h20v12H11z'],
    ['gold', 'M27.5 35.3a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4z'],
    ['main', 'M45 10h58q4 0 4 4v44.5H41V14q0-4 4-4z'],
    ['deep', 'M41 19v-5q0-4 4-4h58q4 0 4 4v5z'],
    ['paper', 'M48 26h22v26H48z'],
    ['deep', 'M59 30.5a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM49.5 52c0-12 19-12 19 0z'],
    ['note', 'M77 29h22M77 37h22M77 45h12'],
    ['main', 'M126 15a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zm0 2.8a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4z'],
    [
      'gold',
      'M150 15.5a8 8 0 0 1 2.2 15.7v16.3h4.8v4h-4.8v2h3.3v3.5h-3.3L150 58.5l-2.2-1.5V31.2A8 8 0 0 1 150 15.5zm0 4.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
      'rotate(-28 150 58.5)',
    ],
    ['deep', 'M121 25h8q6 0 6 6v21.5q0 6-6 6h-8q-6 0-6-6V31q0-6 6-6z', 'rotate(-7 122 58.5)'],
    ['note', 'M122 38h6M122 45h6', 'rotate(-7 122 58.5)'],
  ],

  // A telephone, what is said in it, and the day that was agreed.
  call: [
    ['deep', 'M24 27h6v9h-6zm22 0h6v9h-6z'],
    ['main', 'M8 58.5c0-4 1-8 3-13l4-8.5q1.4-3 4.5-3h37q3.1 0 4.5 3l4 8.5c2 5 3 9 3 13z'],
    ['paper', 'M38 37.5a9 9 0 1 1 0 18 9 9 0 0 1 0-18z'],
    ['deep', 'M38 43a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z'],
    [
      'deep',
      'M8 25.5C8 15 20 10.5 38 10.5s30 4.5 30 15q0 4-3.5 4h-10q-3 0-3-3v-3c-5-1.5-22-1.5-27 0v3q0 3-3 3h-10q-3.5 0-3.5-4z',
    ],
    ['paper', 'M80 2h38q4 0 4 4v18q0 4-4 4H88l-8.5 7.5V28q-3.5-.5-3.5-4V6q0-4 4-4z'],
    ['line', 'M84 10.5h26M84 18h14'],
    ['deep', 'M92 46.5h4.5a4 4 0 0 1 0 8H92v-2.5h4.5a1.5 1.5 0 0 0 0-3H92z'],
    ['deep', 'M77.5 42h16v12.5q0 4-4 4h-8q-4 0-4-4z'],
    ['tone', 'M110 36h40q2 0 2 2v20.5h-44V38q0-2 2-2z'],
    ['deep', 'M108 43v-5q0-2 2-2h40q2 0 2 2v5z'],
    ['paper', 'M113 47h5v4h-5zm9.5 0h5v4h-5zm9.5 0h5v4h-5zm9.5 0h5v4h-5zM113 53h5v4h-5zm9.5 0h5v4h-5z'],
    ['main', 'M132 53h5v4h-5z'],
    ['gold', 'M116 13h26q4 0 4 4v9q0 4-4 4h-1v6l-7-6h-18q-4 0-4-4v-9q0-4 4-4z'],
    ['mark', 'M121.5 21.5v.01m7.5 0v.01m7.5 0v.01'],
  ],

  // An open book before others, and a glass that looks for the answer.
  questions: [
    ['deep', 'M16 7h8q2 0 2 2v30H14V9q0-2 2-2z'],
    ['tone', 'M28 12h9q2 0 2 2v25H26V14q0-2 2-2z'],
    ['main', 'M41 4h7q2 0 2 2v33H39V6q0-2 2-2z'],
    ['tone', 'm58 39-8-31.5 9.5-2.5 9 34z'],
    ['main', 'M10 26h86q2 0 2 2v30.5H8V28q0-2 2-2z'],
    ['paper', 'M53 29c-8-6-24-7-40-4v29c16-3 32-2 40 4 8-6 24-7 40-4V25c-16-3-32-2-40 4z'],
    [
      'line',
      'M53 29v29M20 32c10-1.5 18-.8 26 2M20 40c10-1.5 18-.8 26 2M86 32c-10-1.5-18-.8-26 2M86 40c-6-1-11-1-16-.3',
    ],
    ['deep', 'm131 39 6-4.5 14 18q2.5 3.5-.5 6h-5.5z'],
    ['main', 'M122 3a20 20 0 1 1 0 40 20 20 0 0 1 0-40z'],
    ['gold', 'M122 8a15 15 0 1 1 0 30 15 15 0 0 1 0-30z'],
    ['mark', 'M116.5 19.5c0-7.5 11-7.5 11-.5 0 4.5-5.5 4.5-5.5 8.5m0 4.7v.01'],
  ],

  // A padlock and its key at a cabinet of files.
  lock: [
    ['tone', 'M64 4h52q3 0 3 3v51.5H61V7q0-3 3-3z'],
    ['main', 'M66 9h48v18H66zM66 43h48v12H66z'],
    ['note', 'M84 49h12'],
    ['paper', 'M68 27V16.5h12l2.5 3H94V27z'],
    ['paper', 'M88 27V14h11l2.5 3H112v10z'],
    ['main', 'M60 25h60q2 0 2 2v12q0 2-2 2H60q-2 0-2-2V27q0-2 2-2z'],
    ['note', 'M84 33h12'],
    ['main', 'M16 32V21a15.5 15.5 0 0 1 31 0v11h-6.5V21a9 9 0 0 0-18 0v11z'],
    ['deep', 'M14 29h35q4 0 4 4v25.5H10V33q0-4 4-4z'],
    ['paper', 'M31.5 36a4.5 4.5 0 0 1 2.3 8.4V51h-4.6v-6.6a4.5 4.5 0 0 1 2.3-8.4z'],
    [
      'gold',
      'M142 10a11 11 0 0 1 2.6 21.7v13.8h6v5h-6v2h4.4v4.5h-4.4l-2.6 1.5-2.6-1.5V31.7A11 11 0 0 1 142 10zm0 6a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z',
      'rotate(-13 142 58.5)',
    ],
  ],

  // A house with its tree, and the boxes of those who move.
  house: [
    ['deep', 'M22 36h4v22.5h-4z'],
    ['main', 'M24 5c9.5 0 14 8.5 14 18s-5 19-14 19-14-9.5-14-19S14.5 5 24 5z'],
    ['tone', 'M91 9h7v16h-7z'],
    ['paper', 'M52 30h50v28.5H52z'],
    ['deep', 'M44.5 30.5 75 5.5q2-1.5 4 0l30.5 25q2.5 3-1.5 3H46q-4 0-1.5-3z'],
    ['paper', 'M77 16a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9z'],
    ['tone', 'M57 40h9v9h-9zM87 40h9v9h-9z'],
    ['gold', 'M71 58.5V44a6 6 0 0 1 12 0v14.5z'],
    ['tone', 'M32 58.5c0-13 22-13 22 0z'],
    ['main', 'M110 18h22v19h-22z'],
    ['paper', 'M118.5 18h5v8h-5z'],
    ['tone', 'M104 36h31v22.5h-31z'],
    ['paper', 'M117 36h5v9h-5z'],
    ['deep', 'M131 43h23v15.5h-23z'],
    ['paper', 'M140.5 43h4v6.5h-4z'],
  ],

  // A sealed text between two volumes and a pair of scales.
  sheet: [
    ['tone', 'M26 5h36q2 0 2 2v51.5H26z'],
    ['paper', 'M14 9h31l11 11v38.5H12V11q0-2 2-2z'],
    ['tone', 'M45 9v9q0 2 2 2h9z'],
    [
      'mark',
      'M79 21.5c-1-3.5-7-3-7 .5 0 3.5 8 4 8 8.5 0 2.5-3 4-4.5 4M72.6 38.5c1 3.5 7 3 7-.5 0-3.5-8-4-8-8.5 0-2.5 3-4 4.5-4',
      'translate(-21 6) scale(.6)',
    ],
    ['line', 'M19 38h29M19 44.5h14M19 51h14'],
    ['deep', 'M68 15h8q2 0 2 2v41.5H66V17q0-2 2-2z'],
    ['main', 'M80 21h8q2 0 2 2v35.5H78V23q0-2 2-2z'],
    ['note', 'M69 22h6M69 27h6M81 28h6M81 33h6'],
    ['gold', 'M43 49h8v9.5l-4-2.5-4 2.5z'],
    ['gold', 'M47 38a7 7 0 1 1 0 14 7 7 0 0 1 0-14z'],
    ['line', 'm102 17-8 20h16zM142 17l-8 20h16z'],
    ['main', 'M120 12h4v43h-4z'],
    ['main', 'M98 18c8-1 12-4.5 24-4.5s16 3.5 24 4.5v-3.5c-8-1-12-5-24-5s-16 4-24 5z'],
    ['tone', 'M91 36.5h22c0 6-5 9-11 9s-11-3-11-9zM131 36.5h22c0 6-5 9-11 9s-11-3-11-9z'],
    ['deep', 'M107 58.5v-2q0-3 3-3h24q3 0 3 3v2z'],
    ['deep', 'M122 4.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8z'],
  ],

  // A road map on its folds, and a signpost to everywhere.
  lost: [
    ['paper', 'M10 25l15-4.5v34l-15 4z'],
    ['tone', 'M25 20.5l15 4.5v33.5l-15-4z'],
    ['paper', 'M40 25l15-4.5v34l-15 4z'],
    ['tone', 'M55 20.5l15 4.5v33.5l-15-4z'],
    ['mark', 'M16 49c5-1 5-9 10-11s9 7 15 8 13-4 13-9.5'],
    ['paper', 'M54 13.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8z'],
    [
      'gold',
      'M54 8.5a9 9 0 0 1 9 9c0 7-9 18-9 18s-9-11-9-18a9 9 0 0 1 9-9zm0 5.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
    ],
    ['deep', 'M103 3h5v55.5h-5z'],
    ['main', 'M97 7h36l8 7.5-8 7.5H97z'],
    ['note', 'M104 14.5h24'],
    ['tone', 'M114 25.5H86L79 32l7 6.5h28z'],
    ['mark', 'M92 32h14'],
    ['paper', 'M99 42h20l5.5 5-5.5 5H99z'],
    ['line', 'M105 47h9'],
    ['main', 'M130 58.5c-3-9 4-14 8-12 3-6 14-5 14 3 4 2 4 6 2 9z'],
  ],
} satisfies Record<string, StillLife>
