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

export function House() {
  return (
    <>
      <circle data-part="sun" fill="var(--drawing-sun)" stroke="var(--drawing-rim)" cx="140" cy="16" r="9" />
      <path data-part="ground" d="M2 58.5c20-15 36-15 54 0zm92 0c16-11 42-11 64 0z" />
      <path stroke="var(--drawing-edge)" d="M90 21v-9h5v13" />
      <path data-part="body" stroke="var(--drawing-edge)" d="M52 58.5V31l24-19 24 19v27.5z" />
      <path d="m46 34 30-24 30 24" />
      <path data-part="glass" d="M70 58.5V42h12v16.5zM58 34h8v8h-8zm28 0h8v8h-8z" />
      <path d="M124 58.5V47" />
      <path data-part="body" stroke="var(--drawing-edge)" d="M115 47v-8c0-3 2-5 5-5h10c3 0 5 2 5 5v8z" />
      <path stroke="var(--drawing-far)" d="M120 40.5h9" />
      <path d="M135 39h4v-5" />
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
        d="M50 8h38c3 0 5 2 5 5v22c0 3-2 5-5 5H66l-10 9v-9h-6c-3 0-5-2-5-5V13c0-3 2-5 5-5z"
      />
      <path stroke="var(--drawing-far)" d="M64 20c0-7 10-7 10-.5 0 4-5 4-5 8m0 5v.01" />
      <path
        data-part="glass"
        d="M104 22h24c3 0 5 2 5 5v12c0 3-2 5-5 5h-3v8l-9-8h-12c-3 0-5-2-5-5V27c0-3 2-5 5-5z"
      />
      <path stroke="var(--drawing-far)" d="M106 30h20M106 36h13" />
    </>
  )
}

export function NameCard() {
  return (
    <>
      <circle data-part="sun" fill="var(--drawing-sun)" stroke="var(--drawing-rim)" cx="138" cy="15" r="9" />
      <path data-part="ground" d="M2 58.5c20-15 36-15 54 0zm98 0c16-10 38-10 58 0z" />
      <path
        data-part="body"
        stroke="var(--drawing-edge)"
        d="M47 14h66c2 0 4 2 4 4v32c0 2-2 4-4 4H47c-2 0-4-2-4-4V18c0-2 2-4 4-4z"
      />
      <path data-part="glass" d="M50 22h24v24H50z" />
      <path data-part="body" d="M62 25a5 5 0 1 1 0 10 5 5 0 0 1 0-10M52 46c0-10 20-10 20 0z" />
      <path stroke="var(--drawing-far)" d="M82 25h26M82 33h26M82 41h14" />
    </>
  )
}

export function Padlock() {
  return (
    <>
      <circle data-part="sun" fill="var(--drawing-sun)" stroke="var(--drawing-rim)" cx="134" cy="16" r="9" />
      <path data-part="ground" d="M2 58.5c22-16 42-16 62 0zm88 0c18-12 42-12 68 0z" />
      <path d="M69 27v-8c0-14 22-14 22 0v8" />
      <path data-part="body" stroke="var(--drawing-edge)" d="M60 58.5V30c0-2 1-3 3-3h34c2 0 3 1 3 3v28.5z" />
      <path data-part="glass" d="M80 36a4 4 0 0 1 2 7.5V50h-4v-6.5a4 4 0 0 1 2-7.5" />
    </>
  )
}
