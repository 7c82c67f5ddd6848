import { carBodyOf, type CarBody } from './car-body.ts'
import { cars } from './cars.ts'

/** A car by its model, none known being drawn in dashes; or the scene of a page that leads nowhere. */
export type DrawnProps = { model: string | undefined } | { scene: 'lost' | 'stopped' }

/** The drawing itself, in the colours and the line of the skin. */
export function Drawn(props: DrawnProps) {
  if (!('scene' in props)) {
    const { model } = props
    return (
      <svg viewBox="8 0 104 46" focusable="false" strokeDasharray={model === undefined ? '3 4' : undefined}>
        <Car body={carBodyOf(model ?? '')} />
      </svg>
    )
  }
  return (
    <svg viewBox="0 0 160 64" focusable="false">
      {props.scene === 'lost' ? <Signpost /> : <Breakdown />}
    </svg>
  )
}

function Car({ body }: { body: CarBody }) {
  const { outline, glass, wheels, radius, lines } = cars[body]
  return (
    <>
      <path data-part="glass" d={glass} />
      <path d={outline} />
      {lines && <path d={lines} />}
      {wheels.map((x) => (
        <circle key={x} data-part="accent" cx={x} cy="37.5" r={radius} />
      ))}
    </>
  )
}

function Signpost() {
  return (
    <>
      <path data-part="ground" d="M4 56c22-17 42-17 60 0zm88 0c18-13 40-13 64 0z" />
      <path d="M4 56h152" />
      <path d="M78 56V9h4v47M82 13h29l7 6.5-7 6.5H82M78 30H51l-7 6.5 7 6.5h27" />
      <path data-part="accent" d="M90 19.5h14M70 36.5H57" />
    </>
  )
}

function Breakdown() {
  return (
    <>
      <g transform="translate(0 11)">
        <Car body="city" />
      </g>
      <path d="M2 56.5h156" />
      <path data-part="accent" d="m138 31.5 14.5 25h-29zM138 41v7m0 4v.01" />
    </>
  )
}
