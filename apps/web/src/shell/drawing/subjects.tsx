// What a page is about besides cars, in the field of the other scenes (scenes.tsx).

export function PhoneAndWords() {
  return (
    <>
      <circle data-part="sun" fill="var(--drawing-sun)" stroke="var(--drawing-rim)" cx="30" cy="20" r="9" />
      <path data-part="ground" d="M2 58.5c20-15 40-15 58 0zm94 0c16-11 40-11 62 0z" />
      <path
        data-part="body"
        stroke="var(--drawing-edge)"
        d="M62 58.5V11c0-2.8 2.2-5 5-5h20c2.8 0 5 2.2 5 5v47.5z"
      />
      <path data-part="glass" d="M66.5 13h21v38h-21z" />
      <path
        data-part="body"
        stroke="var(--drawing-edge)"
        d="M102 8h34c2 0 3 1 3 3v15c0 2-1 3-3 3h-25l-8 7v-7z"
      />
      <path stroke="var(--drawing-far)" d="M110 15.5h21M110 21.5h13" />
    </>
  )
}

export function OpenLetter() {
  return (
    <>
      <circle data-part="sun" fill="var(--drawing-sun)" stroke="var(--drawing-rim)" cx="136" cy="18" r="9" />
      <path data-part="ground" d="M2 58.5c20-15 36-15 54 0zm100 0c14-10 36-10 56 0z" />
      <path data-part="glass" d="M58 6h44v40H58z" />
      <path stroke="var(--drawing-far)" d="M66 13h28M66 19h18" />
      <path data-part="body" stroke="var(--drawing-edge)" d="M50 58.5V24l30 19 30-19v34.5z" />
      <path stroke="var(--drawing-far)" d="M52 57l20-17M108 57 88 40" />
    </>
  )
}

export function SheetOfText() {
  return (
    <>
      <circle data-part="sun" fill="var(--drawing-sun)" stroke="var(--drawing-rim)" cx="132" cy="17" r="9" />
      <path data-part="ground" d="M2 58.5c20-15 36-15 54 0zm98 0c14-10 38-10 58 0z" />
      <path data-part="glass" d="M72 58.5V4h32v54.5z" />
      <path fill="var(--drawing-hub)" stroke="var(--drawing-edge)" d="M72 8V4h32v54.5H93" />
      <path data-part="body" stroke="var(--drawing-edge)" d="M58 58.5V11c0-2 1-3 3-3h23l9 9v41.5z" />
      <path
        stroke="var(--drawing-far)"
        d="M84 8v9h9M79 21.5c-1-3.5-7-3-7 .5 0 3.5 8 4 8 8.5 0 2.5-3 4-4.5 4M72.6 38.5c1 3.5 7 3 7-.5 0-3.5-8-4-8-8.5 0-2.5 3-4 4.5-4M65 44h21M65 51h14"
      />
    </>
  )
}

export function House() {
  return (
    <>
      <circle data-part="sun" fill="var(--drawing-sun)" stroke="var(--drawing-rim)" cx="140" cy="16" r="9" />
      <path data-part="ground" d="M2 58.5c20-15 36-15 54 0zm92 0c16-11 42-11 64 0z" />
      <path data-part="glass" d="M53 58.5V34h46v24.5z" />
      <path fill="var(--drawing-hub)" stroke="var(--drawing-edge)" d="M53 58.5V34h46v24.5z" />
      <path
        data-part="body"
        stroke="var(--drawing-edge)"
        d="M89 20.5V12h6v13.5zM45 34 76 9l31 25zM70 58.5V42h12v16.5zM59 40h6v6h-6zm28 0h6v6h-6zM123 58.5V48h3v10.5zM115 48v-8c0-3 2-5 5-5h10c3 0 5 2 5 5v8zM131 35v-7h6v3.5h-3.5V35z"
      />
      <path stroke="var(--drawing-far)" d="M120 41.5h9" />
    </>
  )
}

export function Questions() {
  return (
    <>
      <path data-part="ground" d="M2 58.5c22-15 42-15 62 0zm86 0c18-12 42-12 70 0z" />
      <path
        data-part="body"
        stroke="var(--drawing-edge)"
        d="M50 13h38c3 0 5 2 5 5v22c0 3-2 5-5 5H66L55 58.5V45h-5c-3 0-5-2-5-5V18c0-3 2-5 5-5z"
      />
      <path stroke="var(--drawing-far)" d="M64 25c0-7 10-7 10-.5 0 4-5 4-5 8m0 5v.01" />
      <path
        data-part="glass"
        d="M104 26h24c3 0 5 2 5 5v12c0 3-2 5-5 5h-3v10.5L114.5 48H104c-3 0-5-2-5-5V31c0-3 2-5 5-5z"
      />
      <path stroke="var(--drawing-far)" d="M107 34h18M107 40h12" />
    </>
  )
}

export function NameCard() {
  return (
    <>
      <circle data-part="sun" fill="var(--drawing-sun)" stroke="var(--drawing-rim)" cx="138" cy="15" r="9" />
      <path data-part="ground" d="M2 58.5c20-15 36-15 54 0zm98 0c16-10 38-10 58 0z" />
      <path data-part="body" stroke="var(--drawing-edge)" d="M43 58.5v-38c0-2 2-4 4-4h66c2 0 4 2 4 4v38z" />
      <path data-part="glass" d="M50 25h24v26H50z" />
      <path
        data-part="body"
        stroke="var(--drawing-edge)"
        d="M62 29a5 5 0 1 1 0 10 5 5 0 0 1 0-10M52 51c0-11 20-11 20 0z"
      />
      <path stroke="var(--drawing-far)" d="M82 29h26M82 37h26M82 45h14" />
    </>
  )
}

export function Padlock() {
  return (
    <>
      <circle data-part="sun" fill="var(--drawing-sun)" stroke="var(--drawing-rim)" cx="134" cy="16" r="9" />
      <path data-part="ground" d="M2 58.5c22-16 42-16 62 0zm88 0c18-12 42-12 68 0z" />
      <path
        data-part="body"
        stroke="var(--drawing-edge)"
        d="M66 27v-8c0-18 28-18 28 0v8h-5v-8c0-11.5-18-11.5-18 0v8zM60 58.5V30c0-2 1-3 3-3h34c2 0 3 1 3 3v28.5z"
      />
      <path data-part="glass" d="M80 36a4 4 0 0 1 2 7.5V50h-4v-6.5a4 4 0 0 1 2-7.5" />
    </>
  )
}
