import { expect, it } from 'vitest'
import { frenchTypography } from './typography.ts'

it.each([
  ["Qu'est-ce ?", 'Qu’est=ce~?'],
  ['« Oui » : 12 € ou 50 % !', '«~Oui~»~: 12~€ ou 50~%~!'],
  ['48 h, 30 jours ouvrables, 8 semaines, 10 Mo', '48~h, 30~jours ouvrables, 8~semaines, 10~Mo'],
  ['8 à 72 caractères, dont 1 chiffre', '8 à 72~caractères, dont 1 chiffre'],
  ['de 9 h 30 à 13 h', 'de 9~h~30 à 13~h'],
  ['le 12 mars 2027, le 1er août, en mai 2026', 'le 12~mars~2027, le 1er~août, en mai~2026'],
  ['Désormais 3 marsouins', 'Désormais 3 marsouins'],
  ['article L. 113-12, articles 7 et L113-8', 'article~L.~113-12, articles~7 et L113-8'],
  ['contrat n° VA-2041, page 2 sur 3', 'contrat n°~VA-2041, page~2 sur 3'],
  ['M. Martin, Mme Roux et M. et Mme Diallo', 'M.~Martin, Mme~Roux et M. et Mme~Diallo'],
  ['https://exemple.fr/?a=b', 'https://exemple.fr/?a=b'],
  ['1 200 € au 01 99 00 20 20', '1~200~€ au 01~99~00~20~20'],
  ['9 hommes', '9 hommes'],
  ['Envoyez-le, ou appelez-nous. Peut-être.', 'Envoyez=le, ou appelez=nous. Peut=être.'],
  ['existe-t-elle, jusque-là, allez-y', 'existe=t=elle, jusque=là, allez=y'],
  ['Adresse e-mail', 'Adresse e-mail'],
  ['Un e-mail vous parvient.', 'Un e=mail vous parvient.'],
  ['L’Haÿ-les-Roses, carte-grise-recto.jpg', 'L’Haÿ-les-Roses, carte-grise-recto.jpg'],
  ['/faq#puis-je, https://exemple.fr/ai-je', '/faq#puis-je, https://exemple.fr/ai-je'],
])('prints %s as %s', (typed, printed) => {
  expect(frenchTypography(typed).replaceAll('\u00A0', '~').replaceAll('\u2011', '=')).toBe(printed)
})
