import { expect, it } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { bannerWords, fileFailure } from './failure-words.ts'

const failure = (status: number, detail?: string) => new ApiError({ status, code: 'unexpected', detail })

it.each([
  [404, 'Sinister not found', 'Le sinistre introuvable'],
  [404, 'Policy not found', 'Le contrat introuvable'],
  [400, 'Le fichier recto.pdf est illisible', 'Le fichier recto.pdf est illisible'],
  [400, '', 'Le fichier est vide'],
  [500, 'Le coffre est fermé', 'Le coffre est fermé'],
  [500, '', 'Erreur de fichier interne'],
  [500, '<html><body>Bad gateway</body></html>', 'Erreur de fichier interne'],
  [413, 'Trop', "Malheureusement, une erreur s'est produite lors du téléchargement du fichier."],
  [599, '', "Malheureusement, une erreur s'est produite lors du téléchargement du fichier."],
  [404, '', "Malheureusement, une erreur s'est produite lors du téléchargement du fichier."],
])('status %i with %j tells each file: %s (§8)', (status, detail, sentence) => {
  expect(fileFailure(failure(status, detail))).toBe(sentence)
})

it('a broken connection has its own sentence (§8)', () => {
  const broken = new ApiError({ status: 0, code: 'network' })
  expect(fileFailure(broken)).toMatch(/^La connexion a été interrompue\./)
  expect(bannerWords(broken, false)).toBe(fileFailure(broken))
})

it('the banner says §8’s generic words where no file tells its own', () => {
  expect(bannerWords(failure(500), false)).toBe("Désolé, une erreur inattendue s'est produite.")
  expect(bannerWords(failure(504), false)).toBe("Désolé, une erreur inattendue s'est produite.")
  expect(bannerWords(failure(500), true)).toBeUndefined()
  expect(bannerWords(failure(504), true)).toBeUndefined()
})

it('what our server says of the state of the policy is told, files or not', () => {
  const detail = 'Une demande de résiliation de ce contrat est déjà en cours.'
  const underWay = new ApiError({ status: 409, code: 'termination-under-way', detail })
  expect(bannerWords(underWay, true)).toBe(detail)
  expect(bannerWords(underWay, false)).toBe(detail)
})
