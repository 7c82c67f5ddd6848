import { brands } from '@portal/domain/ground/brand.ts'
import { identity } from '@portal/words/broker/identities.ts'

/**
 * What people build the passwords of: the words behind the most used ones, in French and English, names and
 * teams among them, and the words of this portal. Lower case, letters only, no accents; 0, 1, 3 … written for
 * letters are read as letters.
 */
const guessedWords: ReadonlySet<string> = new Set([
  ...`
  password passwort passe motdepasse motpasse monmotdepasse mdp pass passw passwd pwd letmein laissezmoientrer trustno trustnoone
  admin administrateur administrator root user utilisateur guest invite login connexion welcome bienvenue bonjour bonsoir salut coucou
  hello bonjourbonjour changeme changez changemoi default defaut temp temporaire azerty azertyui azertyuiop qwerty qwertyui qwertyuiop
  qwertz qsdfgh qsdfghjklm wxcvbn asdf asdfgh asdfghjkl zxcvbn zxcvbnm aqwzsx aqwzsxedc aqw azer qwer zaq zaqwsx qazwsx qazwsxedc abc
  abcd abcde abcdef abcdefg abcdefgh aze qwe asd wxc iloveyou jetaime jtaime amour moncoeur coeur bisous bisou calin doudou loulou
  loulou chouchou cheri cherie mamour monamour princesse princess bebe bebechat chaton minou minette toutou nounours papillon soleil
  sunshine lune etoile star arcenciel fleur rose rosette tulipe lavande jasmin liberte egalite fraternite france paris marseille lyon
  toulouse bordeaux bretagne corse nantes rennes lille portugal algerie maroc tunisie italie football foot basketball baseball soccer
  rugby tennis psg om ol olympique asse chelsea arsenal liverpool barcelona barcelone realmadrid juventus milan monkey singe dragon
  tigre tiger lion panthere shadow master maitre killer superman batman spiderman pokemon pikachu naruto starwars matrix mickey minnie
  winnie snoopy hunter ranger buster harley mustang ferrari porsche mercedes renault peugeot citroen clio twingo yamaha corvette ninja
  phoenix diamond diamant gold silver cookie chocolat chocolate caramel vanille nutella banane orange citron cerise fraise pomme cheese
  fromage vacances vacance plage ocean mer montagne neige noel printemps ete automne hiver summer winter spring autumn januar janvier
  fevrier mars avril mai juin juillet aout septembre octobre novembre decembre lundi mardi mercredi jeudi vendredi samedi dimanche
  maman papa mamie papy famille family mother father frere soeur maison jardin voiture vehicule auto moto camion cheval chien chat
  freedom whatever computer ordinateur internet google facebook instagram youtube orange free sfr bouygues wanadoo hotmail gmail
  marie nicolas julien thomas camille sophie isabelle nathalie sandrine stephanie caroline virginie celine laetitia audrey emilie julie
  laura manon chloe lea emma jade louise alice lucas hugo louis enzo nathan mathis theo leo gabriel raphael arthur jules antoine
  alexandre maxime kevin anthony jeremy romain guillaume sebastien david michel philippe alain patrick pascal frederic laurent olivier
  christophe vincent benjamin samuel daniel jordan michael jennifer jessica ashley michelle nicole charlie andrew joshua robert george
  secret secrete topsecret azertysecret doudoune mercredi loveme lovely love lover sexy fuckyou merde putain connard bordel
  assurance assurances assure assuree espaceassure espaceclient client contrat portail portal mutuelle insurance courtage courtier
  `
    .trim()
    .split(/\s+/),
  ...Object.entries(brands).flatMap(([brand, { name }]) => [brand, lettersOf(name)]),
])

/** Whether `word` is one of them, or from the names of who runs the portal and who insures. */
export function isGuessed(word: string): boolean {
  const { broker, insurer } = identity()
  const names = [broker.name, insurer.name].flatMap((name) => [name, ...name.split(' ')])
  return guessedWords.has(word) || names.some((name) => name.length > 3 && lettersOf(name) === word)
}

function lettersOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
}
