import { readOptions, type Options } from './gallery/options.ts'
import { takeReadmePictures } from './gallery/readme-pictures.ts'
import { acceptTaken, compareAll, makeSheets } from './gallery/run.ts'
import { withStudio } from './gallery/studio.ts'

/** What each verb does; its answer is how much of it went wrong. */
const verbs: Readonly<Record<Options['does'], (options: Options) => Promise<number>>> = {
  sheets: makeSheets,
  compare: compareAll,
  accept: async (options) => {
    const count = await acceptTaken(options)
    console.log(`${count} pictures accepted: commit scripts/gallery/accepted.txt.`)
    return 0
  },
  readme: async () => {
    await withStudio(({ browser, url }) => takeReadmePictures(browser, url))
    return 0
  },
}

const begin = performance.now()
const options = readOptions(process.argv.slice(2))
const count = await verbs[options.does](options)
const seconds = Math.round((performance.now() - begin) / 1000)
console.log(`${options.shots.length} pictures, ${seconds} s, ${count} to look at`)
process.exitCode = count === 0 ? 0 : 1
