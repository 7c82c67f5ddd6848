import type { ComponentType, ReactNode } from 'react'

// What a page is about besides cars: at the roadside, in the first 60 of a scene's 160 (scenes.tsx).

/** A page's subject beside the car that it is about, which stands on the same road as the one of home. */
export function Roadside({ Subject, car }: { Subject: ComponentType; car: ReactNode }) {
  return (
    <>
      <path data-part="ground" d="M46 58.5c14-13 30-13 44 0zm62 0c16-11 34-11 50 0z" />
      <path data-part="blocks" d="M78 58.5V9h17v49.5zm60 0V33h14v25.5z" />
      <path data-part="blocks" d="M82 12.5h2.5V16H82zm6 6h2.5V22H88zm53.5 19.5h2.5v3.5h-2.5z" />
      <path
        data-part="sun"
        fill="var(--drawing-sun)"
        stroke="var(--drawing-rim)"
        d="M127.5 30a11.5 11.5 0 1 1 22.4 3.5"
      />
      <g transform="translate(63 18.4) scale(.88)">{car}</g>
      <Subject />
    </>
  )
}

export function PhoneAndWords() {
  return (
    <>
      <path
        data-part="body"
        stroke="var(--drawing-edge)"
        d="M4 58.5V13c0-2.8 2.2-5 5-5h17c2.8 0 5 2.2 5 5v45.5z"
      />
      <path data-part="glass" d="M8.5 15h18v37h-18z" />
      <path
        data-part="body"
        stroke="var(--drawing-edge)"
        d="M39 8h22c2 0 3 1 3 3v12c0 2-1 3-3 3H46l-7 6.5z"
      />
      <path stroke="var(--drawing-far)" d="M45 14.5h13M45 20h8" />
    </>
  )
}

export function OpenLetter() {
  return (
    <>
      <path data-part="glass" d="M10 10h40v34H10z" />
      <path stroke="var(--drawing-far)" d="M17 17h26M17 23h16" />
      <path data-part="body" stroke="var(--drawing-edge)" d="M3 58.5V27l27 17 27-17v31.5z" />
      <path stroke="var(--drawing-far)" d="M5 57l17-16M55 57 38 41" />
    </>
  )
}

export function SheetOfText() {
  return (
    <g transform="translate(-53)">
      <path data-part="glass" d="M72 58.5V4h32v54.5z" />
      <path fill="var(--drawing-hub)" stroke="var(--drawing-edge)" d="M72 8V4h32v54.5H93" />
      <path data-part="body" stroke="var(--drawing-edge)" d="M58 58.5V11c0-2 1-3 3-3h23l9 9v41.5z" />
      <path
        stroke="var(--drawing-far)"
        d="M84 8v9h9M79 21.5c-1-3.5-7-3-7 .5 0 3.5 8 4 8 8.5 0 2.5-3 4-4.5 4M72.6 38.5c1 3.5 7 3 7-.5 0-3.5-8-4-8-8.5 0-2.5 3-4 4.5-4M65 44h21M65 51h14"
      />
    </g>
  )
}

export function House() {
  return (
    <g transform="translate(-45)">
      <path data-part="glass" d="M53 58.5V34h46v24.5z" />
      <path fill="var(--drawing-hub)" stroke="var(--drawing-edge)" d="M53 58.5V34h46v24.5z" />
      <path
        data-part="body"
        stroke="var(--drawing-edge)"
        d="M89 20.5V12h6v13.5zM45 34 76 9l31 25zM70 58.5V42h12v16.5zM59 40h6v6h-6zm28 0h6v6h-6z"
      />
    </g>
  )
}

export function Questions() {
  return (
    <g transform="translate(-43)">
      <path
        data-part="body"
        stroke="var(--drawing-edge)"
        d="M50 9h42c3 0 5 2 5 5v24c0 3-2 5-5 5H68L56 57V43h-6c-3 0-5-2-5-5V14c0-3 2-5 5-5z"
      />
      <path stroke="var(--drawing-far)" d="M66 22c0-7 10-7 10-.5 0 4-5 4-5 8m0 5v.01" />
    </g>
  )
}

export function NameCard() {
  return (
    <>
      <path data-part="body" stroke="var(--drawing-edge)" d="M2 58.5v-35c0-2 2-4 4-4h50c2 0 4 2 4 4v35z" />
      <path data-part="glass" d="M8 27h22v25H8z" />
      <path
        data-part="body"
        stroke="var(--drawing-edge)"
        d="M19 31a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9M10 52c0-11 18-11 18 0z"
      />
      <path stroke="var(--drawing-far)" d="M36 31h17M36 38.5h17M36 46h9" />
    </>
  )
}

export function Padlock() {
  return (
    <g transform="translate(-50)">
      <path
        data-part="body"
        stroke="var(--drawing-edge)"
        d="M66 27v-8c0-18 28-18 28 0v8h-5v-8c0-11.5-18-11.5-18 0v8zM60 58.5V30c0-2 1-3 3-3h34c2 0 3 1 3 3v28.5z"
      />
      <path data-part="glass" d="M80 36a4 4 0 0 1 2 7.5V50h-4v-6.5a4 4 0 0 1 2-7.5" />
    </g>
  )
}

export function Folder() {
  return (
    <g transform="translate(-53)">
      <path
        data-part="body"
        stroke="var(--drawing-edge)"
        d="M56 58.5V22c0-1.3.7-2 2-2h12l4 5h22c1.3 0 2 .7 2 2v3.5"
      />
      <path data-part="glass" d="M56 58.5l7-28h45l-7 28z" />
      <path fill="var(--drawing-hub)" stroke="var(--drawing-edge)" d="M56 58.5l7-28h45l-7 28z" />
      <path stroke="var(--drawing-far)" strokeDasharray="3 4" d="M70 14V6h18l6 6v7M75 12h8" />
    </g>
  )
}
