/** Over 200 places as people type them, and the postal code and commune meant, by the official data. */
export const typedPlaces: Readonly<Record<string, readonly (readonly [typed: string, place: string])[]>> = {
  'small letters alone': listed(`
    30100 Alès; 81000 Albi; 16000 Angoulême; 34500 Béziers; 25000 Besançon; 62400 Béthune;
    60200 Compiègne; 94000 Créteil; 51200 Épernay; 88000 Épinal; 91150 Étampes; 27000 Évreux;
    83370 Fréjus; 23000 Guéret; 62800 Liévin; 61500 Macé; 71000 Mâcon; 74120 Megève; 34140 Mèze;
    26200 Montélimar; 30000 Nîmes; 45000 Orléans; 24000 Périgueux; 34200 Sète; 67600 Sélestat;
    74200 Thonon-les-Bains; 56800 Ploërmel; 89450 Vézelay; 67500 Haguenau; 62290 Nœux-les-Mines;
    13090 Aix-en-Provence; 01000 Bourg-en-Bresse; 92100 Boulogne-Billancourt; 62200 Boulogne-sur-Mer;
    19100 Brive-la-Gaillarde; 71100 Chalon-sur-Saône; 51000 Châlons-en-Champagne;
    08000 Charleville-Mézières; 63000 Clermont-Ferrand; 34800 Clermont-l'Hérault;
    94120 Fontenay-sous-Bois; 92260 Fontenay-aux-Roses; 92130 Issy-les-Moulineaux; 94200 Ivry-sur-Seine;
    85000 La Roche-sur-Yon; 83500 La Seyne-sur-Mer; 92300 Levallois-Perret; 39000 Lons-le-Saunier;
    78200 Mantes-la-Jolie; 40000 Mont-de-Marsan; 92200 Neuilly-sur-Seine; 93160 Noisy-le-Grand;
    92500 Rueil-Malmaison; 13300 Salon-de-Provence; 51300 Vitry-le-François; 69400 Villefranche-sur-Saône;
    22000 Saint-Brieuc; 35400 Saint-Malo; 78100 Saint-Germain-en-Laye; 50000 Saint-Lô;
    51800 Sainte-Menehould; 17100 Saintes; 49130 Les Ponts-de-Cé; 76600 Le Havre; 43000 Le Puy-en-Velay;
    14130 Pont-l'Évêque; 47300 Villeneuve-sur-Lot; 97110 Pointe-à-Pitre; 97139 Les Abymes;
    97122 Baie-Mahault; 97100 Basse-Terre; 97190 Le Gosier; 97200 Fort-de-France; 97232 Le Lamentin;
    97233 Schœlcher; 97300 Cayenne; 97310 Kourou; 97320 Saint-Laurent-du-Maroni; 97354 Remire-Montjoly;
    97430 Le Tampon; 97419 La Possession; 97600 Mamoudzou; 97600 Koungou; 98714 Papeete; 98730 Bora-Bora;
    98800 Nouméa; 20000 Ajaccio; 20200 Bastia; 20137 Porto-Vecchio
  `).map((place) => [inSmallLetters(place), place]),
  'accents or hyphens left out': pairs(`
    herouville = 14200 Hérouville-Saint-Clair; velizy = 78140 Vélizy-Villacoublay;
    oeuilly 51480 = 51480 Œuilly; Aix-en-Provence = 13090 Aix-en-Provence;
    Bourg-la-Reine = 92340 Bourg-la-Reine
  `),
  'accents and capitals as written': pairs(`
    Ancenis = 44150 Ancenis-Saint-Géréon; ALENÇON = 61000 Alençon; ÉVIAN = 74500 Évian-les-Bains;
    Château-Thierry = 02400 Château-Thierry; CHÂTEAUROUX = 36000 Châteauroux; Orange = 84100 Orange;
    PÉZENAS = 34120 Pézenas; Vénissieux = 69200 Vénissieux; Nœux-les-Mines = 62290 Nœux-les-Mines;
    NŒUX LES MINES = 62290 Nœux-les-Mines; Œyreluy = 40180 Oeyreluy; TOULOUSE = 31000 Toulouse;
    Mâcon = 71000 Mâcon; Lunéville = 54300 Lunéville
  `),
  'halfway through the name': pairs(`
    boulogne-bi = 92100 Boulogne-Billancourt; clermont-f = 63000 Clermont-Ferrand; greno = 38000 Grenoble;
    mont de mars = 40000 Mont-de-Marsan; montpel = 34000 Montpellier; saint qu = 02100 Saint-Quentin;
    strasb = 67000 Strasbourg; toulou = 31000 Toulouse; villeur = 69100 Villeurbanne
  `),
  'Saint and Sainte': pairs(`
    st brieuc = 22000 Saint-Brieuc; ST MALO = 35400 Saint-Malo; St-Nazaire = 44600 Saint-Nazaire;
    st. nazaire = 44600 Saint-Nazaire; st quentin = 02100 Saint-Quentin; st etienne = 42000 Saint-Étienne;
    st maur des fosses = 94100 Saint-Maur-des-Fossés; st germain en laye = 78100 Saint-Germain-en-Laye;
    st jean de luz = 64500 Saint-Jean-de-Luz; st jean de monts = 85160 Saint-Jean-de-Monts;
    st tropez = 83990 Saint-Tropez; st raphael = 83700 Saint-Raphaël; st herblain = 44800 Saint-Herblain;
    st dizier = 52100 Saint-Dizier; st die = 88100 Saint-Dié-des-Vosges;
    saint martin d'heres = 38400 Saint-Martin-d'Hères; st martin d heres = 38400 Saint-Martin-d'Hères;
    st ouen sur seine = 93400 Saint-Ouen-sur-Seine; st priest = 69800 Saint-Priest;
    st chamond = 42400 Saint-Chamond; ste maxime = 83120 Sainte-Maxime;
    Ste-Foy-les-Lyon = 69110 Sainte-Foy-lès-Lyon;
    ste genevieve des bois = 91700 Sainte-Geneviève-des-Bois;
    stes maries de la mer = 13460 Saintes-Maries-de-la-Mer; bourg st maurice = 73700 Bourg-Saint-Maurice;
    pont st esprit = 30130 Pont-Saint-Esprit; villeneuve st georges = 94190 Villeneuve-Saint-Georges;
    mont st michel = 50170 Le Mont-Saint-Michel; st étienne du rouvray = 76800 Saint-Étienne-du-Rouvray;
    saint denis 93 = 93200 Saint-Denis
  `),
  'apostrophes and articles': pairs(`
    villeneuve d'ascq = 59650 Villeneuve-d'Ascq; villeneuve d’ascq = 59650 Villeneuve-d'Ascq;
    villeneuve dascq = 59650 Villeneuve-d'Ascq; lhay les roses = 94240 L'Haÿ-les-Roses;
    l'hay les roses = 94240 L'Haÿ-les-Roses; l'isle adam = 95290 L'Isle-Adam;
    isle adam = 95290 L'Isle-Adam; l'isle sur la sorgue = 84800 L'Isle-sur-la-Sorgue;
    les sables d'olonne = 85100 Les Sables-d'Olonne; sables d olonne = 85100 Les Sables-d'Olonne;
    havre = 76600 Le Havre; rochelle = 17000 La Rochelle; la baule = 44500 La Baule-Escoublac;
    cap d'ail = 06320 Cap-d'Ail; val d'isere = 73150 Val-d'Isère; touquet = 62520 Le Touquet-Paris-Plage;
    pont l'abbe = 29120 Pont-l'Abbé; mans = 72000 Le Mans; saint cyr l'ecole = 78210 Saint-Cyr-l'École;
    champigny s/ marne = 94500 Champigny-sur-Marne; chalon s/saone = 71100 Chalon-sur-Saône
  `),
  arrondissements: pairs(`
    paris 11 = 75011 Paris; paris 11e = 75011 Paris; Paris 1er = 75001 Paris; paris 20eme = 75020 Paris;
    Paris 5ème = 75005 Paris; paris 16 = 75016 Paris; paris 16e arrondissement = 75016 Paris;
    Paris 11e Arrondissement = 75011 Paris; paris 8 = 75008 Paris; lyon 3 = 69003 Lyon;
    lyon 3e = 69003 Lyon; Lyon 9ème arrondissement = 69009 Lyon; Lyon 1er = 69001 Lyon;
    marseille 8 = 13008 Marseille; marseille 13e = 13013 Marseille;
    Marseille 1er Arrondissement = 13001 Marseille; 75011 = 75011 Paris; 75116 = 75116 Paris;
    75008 paris = 75008 Paris; paris 75008 = 75008 Paris; 69003 lyon 3 = 69003 Lyon;
    13008 marseille = 13008 Marseille; 69009 = 69009 Lyon; 13016 = 13016 Marseille;
    12 rue de Rivoli paris 4 = 12 rue de Rivoli, 75004 Paris
  `),
  'overseas and Corsica': pairs(`
    st denis 97400 = 97400 Saint-Denis; 97400 = 97400 Saint-Denis; st pierre 97410 = 97410 Saint-Pierre;
    saint andre 97440 = 97440 Saint-André; saint barthelemy 97133 = 97133 Saint-Barthélemy;
    st martin 97150 = 97150 Saint-Martin; miquelon = 97500 Miquelon-Langlade;
    l'ile rousse = 20220 L'Île-Rousse
  `),
  'postal codes': pairs(`
    29200 = 29200 Brest; 35000 rennes = 35000 Rennes; 44000 = 44000 Nantes; Nantes 44300 = 44300 Nantes;
    33000 bordeaux = 33000 Bordeaux; F-33000 Bordeaux = 33000 Bordeaux; 59000 lille cedex = 59000 Lille;
    2 place Bellecour 69002 lyon = 2 place Bellecour, 69002 Lyon; 06000 nice = 06000 Nice;
    01000 = 01000 Bourg-en-Bresse; 67000 STRASBOURG = 67000 Strasbourg
  `),
}

/** The name of a commune without its code, its accents, hyphens and apostrophes. */
function inSmallLetters(place: string): string {
  const name = place.slice('00000 '.length).replaceAll(/œ/gi, 'oe').normalize('NFD')
  return name.replaceAll(/\p{M}/gu, '').replaceAll(/['-]/g, ' ').toLowerCase()
}

function pairs(text: string): (readonly [typed: string, place: string])[] {
  return listed(text).map((pair) => {
    const [typed = '', place = ''] = pair.split(' = ')
    return [typed, place]
  })
}

function listed(text: string): string[] {
  return text.trim().split(/;\s+/)
}
