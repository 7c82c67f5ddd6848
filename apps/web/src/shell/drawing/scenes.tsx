import type { ReactNode } from 'react'

/** What a page is for or says besides cars: nothing yet, done, lost, stopped by a failure, closed a while. */
export type SceneName = keyof typeof scenes

/** A scene in a field of 160 by 64, on one line of ground under one sun; `car` is drawn where one belongs. */
export function Scene({ name, car }: { name: SceneName; car: ReactNode }) {
  const Drawn = scenes[name]
  return (
    <>
      <Drawn car={car} />
      <path stroke="var(--drawing-far)" d="M2 58.5h156" />
    </>
  )
}

const scenes = {
  empty: Empty,
  done: Done,
  lost: Lost,
  stopped: Stopped,
  closed: Closed,
  call: PhoneAndWords,
  letter: Letter,
  questions: Questions,
  person: NameCard,
  lock: Lock,
}

function Empty() {
  return (
    <>
      <circle data-part="sun" fill="var(--drawing-sun)" stroke="var(--drawing-rim)" cx="126" cy="20" r="9" />
      <path
        data-part="body"
        stroke="var(--drawing-edge)"
        d="M56 58.5V22c0-1.3.7-2 2-2h12l4 5h22c1.3 0 2 .7 2 2v3.5"
      />
      <path data-part="ground" d="M56 58.5l7-28h45l-7 28z" />
      <path stroke="var(--drawing-edge)" d="M56 58.5l7-28h45l-7 28z" />
      <path stroke="var(--drawing-far)" strokeDasharray="3 4" d="M70 14V6h18l6 6v7M75 12h8" />
      <path stroke="var(--drawing-far)" d="M22 58.5v-9m-4 0h8l-4-11zM138 58.5v-7m-3.5 0h7l-3.5-9z" />
    </>
  )
}

function Done({ car }: { car: ReactNode }) {
  return (
    <>
      <path data-part="ground" d="M2 58.5c24-20 46-20 66 0zm80 0c18-14 44-14 70 0z" />
      <circle data-part="sun" fill="var(--drawing-sun)" stroke="var(--drawing-rim)" cx="133" cy="19" r="13" />
      <path data-part="mark" stroke="var(--drawing-mark)" d="m127 19.5 4.5 4.5 8-9" />
      <g transform="translate(14 13)">{car}</g>
      <path d="M6 44h8m-11 5h9" />
    </>
  )
}

function Lost() {
  return (
    <>
      <circle data-part="sun" fill="var(--drawing-sun)" stroke="var(--drawing-rim)" cx="143" cy="15" r="9" />
      <path data-part="ground" d="M2 58.5c22-17 42-17 62 0zm86 0c18-13 42-13 70 0z" />
      <path
        data-part="body"
        stroke="var(--drawing-edge)"
        d="M76 58.5V8h5v50.5M81 12h30l8 7-8 7H81M76 30H47l-8 7 8 7h29"
      />
      <path stroke="var(--drawing-far)" d="M89 19h17M68 37H53" />
    </>
  )
}

function Stopped({ car }: { car: ReactNode }) {
  return (
    <>
      <path data-part="ground" d="M98 58.5c12-12 42-12 58 0z" />
      <g transform="translate(-4 13)">{car}</g>
      <path data-part="accent" d="m136 33 14.5 25.5h-29z" />
      <path strokeWidth="3" d="M136 41.5v8m0 4.5v.01" />
      <path d="M100 33c1-3 5-3 5-6.5s-4-3.5-3-7M107 30c1-2 3.5-2 3.5-4.5s-2.5-2.5-2-5" />
    </>
  )
}

function Closed() {
  return (
    <>
      <path data-part="ground" d="M2 58.5c14-9 26-9 40 0zm116 0c12-8 26-8 40 0z" />
      <path data-part="body" stroke="var(--drawing-edge)" d="M34 24h92v14H34z" />
      <path
        fill="var(--drawing-sun)"
        stroke="var(--drawing-edge)"
        d="M46 24h9l-10 14h-9zm18 0h9l-10 14h-9zm18 0h9l-10 14h-9zm18 0h9l-10 14h-9zm18 0h8l-10 14h-8z"
      />
      <path d="M46 38v20.5m68-20.5v20.5M46 24v-4m68 4v-4" />
      <path
        fill="var(--drawing-sun)"
        stroke="var(--drawing-rim)"
        d="M46 10a5 5 0 1 1 0 10 5 5 0 0 1 0-10m68 0a5 5 0 1 1 0 10 5 5 0 0 1 0-10"
      />
    </>
  )
}

function PhoneAndWords() {
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

function Letter() {
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

function Questions() {
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

function NameCard() {
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

function Lock() {
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
