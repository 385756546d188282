import { foldName } from '#shared/plain/foldName.ts'
import type { InterestTag } from '../guide/schema.ts'

/** Folded words that mean a tag, in addition to its own name. A star stands for the rest of a word. */
const wordsOf: Record<InterestTag, string> = {
  architecture: 'architect* building* castle* palace* cathedral* bridges skyscraper* design',
  art: 'art arts artist* painting* painter* gallery galleries sculpture* mural*',
  beach: 'beach* sea seaside swim* surf* sunbath* snorkel* coast*',
  coffee: 'coffee* cafe* espresso tea cake* pastr* baker*',
  family: 'family families kid kids child children* toddler* baby zoo aquarium*',
  film: 'film* movie* cinema* hollywood anime manga ghibli',
  food: 'food* eat eating gourmet restaurant* cuisine* culinary gastronom* sushi pasta pizza tapas ramen',
  free: 'free',
  gardens: 'garden* flower* botanic* park parks blossom* sakura',
  hiking: 'hike* hiking walk* trek* trail* mountain* climb*',
  history: 'histor* ancient ruin* medieval roman romans archaeolog* monument* heritage war culture* cultural',
  markets: 'market* bazaar* souk* flea stalls',
  museums: 'museum* exhibition* gallery galleries',
  music: 'music* concert* jazz opera* classical rock flamenco tango fado samba theatre* theater* shows',
  nature: 'nature outdoor* wildlife animal* forest* bird* lake* waterfall* safari island*',
  nightlife: 'nightlife bar bars club clubs clubbing party parties pub pubs cocktail* drinks dancing',
  photography: 'photo* instagram* pictures camera*',
  'rainy-day': 'rain rainy indoor*',
  religion: 'religi* church* temple* mosque* shrine* synagogue* pilgrim* spiritual* buddh* monaster*',
  romance: 'romance romantic honeymoon* couple* anniversary sunset*',
  shopping: 'shop shops shopping fashion boutique* souvenir* mall malls vintage bookshop*',
  sport: 'sport* football soccer baseball stadium* cycling bike* running ski skiing rugby cricket',
  views: 'view* panorama* skyline* lookout* rooftop* sunset* sunrise* scenic scenery',
  wellness: 'wellness spa spas massage* yoga hammam* onsen thermal relax* springs',
  wine: 'wine* vineyard* champagne sherry',
}

/** One expression for each tag. A word with a star matches as a prefix; the others match as whole words. */
const patterns = Object.entries(wordsOf).map(([tag, words]) => {
  const choices = [tag.replace('-', ' '), ...words.split(' ')].map(word => word.replace('*', '\\S*'))
  return [tag as InterestTag, new RegExp(` (${choices.join('|')}) `)] as const
})
const refusal =
  / (no|not|without|except|hate|avoid|skip|dont|doesnt|wont|never|cant|cannot|couldnt|fewer|(?<!or )less(?! (known|famous|visited|crowded|busy|touristy|expensive|than) )) /
/** A "no" that is none: "not only museums", "we never miss a market", "can't get enough of art". */
const noRefusal =
  / (not (only|just)|(not|dont|never|cant|cannot|couldnt|wont) (\S+ to )?(miss|skip|resist|wait|find|decide|get enough|(live|do) without)) /

/** What somebody likes, and what they would rather not have. */
export interface Interests {
  wanted: InterestTag[]
  avoided: InterestTag[]
}

/**
 * The tags that a free text mentions, in the order of the list. Words are English; accents and case do not matter.
 * What is said with a "no", "never", "can't" or the like, up to the next comma, is avoided.
 */
export function interestsOf(text: string): Interests {
  const parts = text.split(/[.,;:!?\n/+]|\bbut\b/i).flatMap(partsOf)
  // "Walks without hills" asks for no hike, and refuses none.
  const refused = parts
    .filter(({ isRefused }) => isRefused)
    .map(({ words }) => words.replace(/ walk\S*(?= .*\b(no|not|without|except) )/, ''))
  const avoided = tagsOf(refused)
  const wanted = tagsOf(parts.filter(({ isRefused }) => !isRefused).map(({ words }) => words))
  return { wanted, avoided: avoided.filter(tag => !wanted.includes(tag)) }
}

/** "No museums and churches" refuses both; "no museums and good food" does not. */
function partsOf(text: string): { words: string; isRefused: boolean }[] {
  let isRefused = false
  return text.split(/&|\band\b/i).map(part => {
    const words = ` ${foldName(part)} `
    const isOneWord = !words.trim().includes(' ')
    isRefused = refusal.test(words.replace(noRefusal, ' ')) || (isRefused && isOneWord)
    return { words, isRefused }
  })
}

const tagsOf = (parts: readonly string[]): InterestTag[] =>
  patterns.filter(([, pattern]) => parts.some(part => pattern.test(part))).map(([tag]) => tag)
