import { frenchTypography } from '@portal/domain/ground/typography.ts'
import { expect, it } from 'vitest'
import { hole, literalsOf, sentencesOf, spokenAttributesOf } from './french-literals.ts'
import { projectFiles, textOf } from './project-files.ts'

const french = /.{0,30}[À-ÖØ-öø-ÿŒœ«»].{0,30}/

const home = [
  /^packages\/words\/src\//,
  // The demonstration portfolio is data about French people, vehicles and streets.
  /^apps\/server\/src\/demo\//,
  // Tests write out what the customer reads, so that a slip in the catalogue does not agree with itself.
  /\.spec\.tsx?$|^apps\/\w+\/src\/test\//,
  // What the skins are called.
  /^packages\/domain\/src\/ground\/brand\.ts$/,
  // The reasons of a call (§3).
  /^packages\/domain\/src\/termination\/termination\.ts$/,
  // Which words of a sentence stay on one line.
  /^packages\/domain\/src\/ground\/typography\.ts$/,
  // The debug tool speaks to developers.
  /^apps\/web\/src\/shell\/debug\//,
]

// Words that are the same in every language: names, and a value of the specification that is compared (§4).
const names = /Espace Assuré|Résilié/g

const sources = projectFiles(/^(apps|packages)\/.*\.tsx?$/).filter(
  (path) => !home.some((folder) => folder.test(path)),
)

it('French text stands in packages/words and in the answers of the FAQ only', () => {
  const strays = sources.flatMap((path) =>
    literalsOf(path)
      .map((literal) => french.exec(literal.replace(names, '')))
      .flatMap((word) => (word ? [`${path}: ${word[0]}`] : [])),
  )
  expect(strays).toEqual([])
})

it('what a screen reader says comes from the words as well', () => {
  const screens = sources.filter((path) => path.endsWith('.tsx'))
  expect(screens.flatMap((path) => spokenAttributesOf(path).map((text) => `${path}: ${text}`))).toEqual([])
})

// Two meanings of one word, or the first view beside a screen that does not wait for it.
const apart = new Set(['Bonus/Malus', 'Connexion', 'Continuer', 'Réclamation', 'Vérane'])

it('no label of three letters or more, and no sentence, stands twice in packages/words', () => {
  const isLabel = (literal: string) => /^['"]\p{Lu}.{2}/u.test(literal)
  const isSentence = (literal: string) => literal.trim().length >= 14 && literal.trim().includes(' ')
  const texts = projectFiles(/^packages\/words\/.*(?<!\.spec)\.ts$/)
    .flatMap((path) => literalsOf(path).filter((literal) => isLabel(literal) || isSentence(literal)))
    .map((literal) => literal.replaceAll(/^['"]|['"]$/g, '').trim())
    .filter((text) => !apart.has(text))
  expect(texts.filter((text, index) => texts.indexOf(text) < index)).toEqual([])
})

it('the words are in the typography of print, except what the rules quote as their customer typed it', () => {
  const rules = projectFiles(/^docs\/rules\/.*\.md$/).map((path) => plain(textOf(path)))
  const isQuoted = (text: string) => {
    const parts = plain(text)
      .split(hole)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    const quote = new RegExp(parts.join(String.raw`\d+`))
    return rules.some((page) => page.includes(plain(text)) || (text.length > 30 && quote.test(page)))
  }
  const typed = projectFiles(/^packages\/words\/src\/(?!broker\/).*(?<!\.spec)\.ts$/)
    .flatMap(sentencesOf)
    .map((text) => text.replaceAll(besideHole, '\u00A0'))
    .filter((text) => text !== frenchTypography(text) && !isQuoted(text))
  expect(typed).toEqual([])
})

// A hole may be a figure, which its unit has to stay with; beside another one it may be anything.
const besideHole = new RegExp(String.raw`(?<=${hole}) (?=\d)|(?<=\d) (?=${hole})`, 'g')

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').toLowerCase()
