/** What sights are called on signs and in other guides, by the English word that the guide's names have. All folded. */
const sameAs: Record<string, string> = {
  tower: 'torre tour turm toren torn kulesi wieza',
  monastery: 'mosteiro monasterio monastero monastere kloster klooster manastiri klasztor',
  convent: 'convento couvent',
  castle: 'castelo castillo castello castell chateau schloss burg kasteel slot zamek hrad kalesi',
  palace: 'palacio palazzo palau palais palast paleis slott palac sarayi',
  cathedral: 'catedral cattedrale cathedrale kathedrale dom domkirke katedra',
  church: 'igreja iglesia chiesa esglesia eglise kirche kerk kirke kyrka kosciol kostel',
  chapel: 'capela capilla cappella chapelle kapelle kapel',
  museum: 'museu museo musee muzeum muzesi muzeul',
  gallery: 'galeria galleria galerie',
  bridge: 'ponte puente pont bruecke brucke brug koprusu',
  square: 'praca plaza piazza placa place platz plein plads torg rynek namesti meydani',
  market: 'mercado mercato mercat marche markt marked rynek carsisi',
  garden: 'jardim jardin giardino jardi garten tuin bahcesi ogrod',
  park: 'parque parco parc',
  beach: 'praia playa spiaggia platja plage strand plaji',
  library: 'biblioteca bibliotheque bibliothek bibliotheek',
  theater: 'teatro teatre theatre',
  temple: 'templo tempio',
  fountain: 'fonte fuente fontana fontaine brunnen',
  gate: 'porta puerta porte tor poort brama kapisi',
  street: 'rua calle carrer strasse straat',
  island: 'ilha isla isola ile insel',
  station: 'estacao estacion stazione estacio gare bahnhof',
}

const english = new Map<string, string[]>()
for (const [word, others] of Object.entries(sameAs)) {
  for (const other of others.split(' ')) english.set(other, [...(english.get(other) ?? []), word])
}

/** The English words for a word such as 'torre'; empty for others. */
export const englishFor = (word: string): readonly string[] => english.get(word) ?? []

const joining = new Set(
  'de do da dos das del della dello dei di du des d la le les el los las l il lo gli of the der die das van von und e y i'.split(
    ' ',
  ),
)

/** Whether a word only joins others: 'Torre de Belém' is Belém Tower. */
export const isJoining = (word: string): boolean => joining.has(word)
