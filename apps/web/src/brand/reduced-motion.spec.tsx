import { beforeEach, expect, it } from 'vitest'

import.meta.glob('../**/*.css', { eager: true })

const probe = document.createElement('div')
beforeEach(() => document.body.replaceChildren(probe))

// The browser of the specs asks for reduced motion (vitest.config.ts).
it('nothing moves, turns or grows for who asks for reduced motion, in any style sheet', () => {
  const changes = declared().flatMap(([place, css]) => changesOf(css).map((name) => `${place}: ${name}`))
  expect(changes).not.toEqual([])
  expect(changes.filter((change) => !/: (?:opacity|visibility)$/.test(change))).toEqual([])
})

it('what changes by a press or a pointer changes at once for who asks for reduced motion', () => {
  const transitions = declared().filter(([, css]) => css.includes('transition'))
  expect(transitions).not.toEqual([])
  const lasts = (css: string) => /[1-9]/.test(styled(css).transitionDuration)
  expect(transitions.filter(([, css]) => lasts(css))).toEqual([])
})

/** The properties that an animation of these declarations changes. */
function changesOf(css: string): string[] {
  styled(css)
  const effects = probe.getAnimations().map(({ effect }) => effect)
  const frames = effects.flatMap((effect) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
  const names = new Set(frames.flatMap((frame) => Object.keys(frame)))
  return [...names].filter((name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name))
}

function styled(css: string): CSSStyleDeclaration {
  probe.style.cssText = css
  return getComputedStyle(probe)
}

/** What the style sheets say of motion by file, condition and selector, the later after the earlier. */
function declared(): [place: string, css: string][] {
  const all = new Map<string, string>()
  const read = (rules: Iterable<CSSRule>, around: string) => {
    for (const rule of rules) {
      const place = `${around} ${placeOf(rule)}`.trimEnd()
      if (rule instanceof CSSStyleRule || rule instanceof CSSNestedDeclarations)
        all.set(place, (all.get(place) ?? '') + motionIn(rule.style))
      if (rule instanceof CSSStyleRule || rule instanceof CSSGroupingRule) read(rule.cssRules, place)
    }
  }
  for (const { cssRules, ownerNode } of document.styleSheets)
    read(cssRules, ownerNode instanceof HTMLElement ? (ownerNode.dataset['viteDevId'] ?? '') : '')
  return [...all].filter(([, css]) => css !== '')
}

/** Where a rule holds; a wish for less motion is granted, and takes the place of what it overrides. */
function placeOf(rule: CSSRule): string {
  if (rule instanceof CSSStyleRule) return rule.selectorText
  if (!(rule instanceof CSSConditionRule)) return ''
  return rule.conditionText === '(prefers-reduced-motion: reduce)' ? '' : rule.conditionText
}

function motionIn({ cssText }: CSSStyleDeclaration): string {
  return cssText.match(/(?<![\w-])(?:animation|transition)[\w-]*:[^;]+;/g)?.join('') ?? ''
}
