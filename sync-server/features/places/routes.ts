import { Router } from '@koa/router'
import { AppError } from '#shared/plain/errors.ts'
import { placesAttribution } from '#shared/features/places/attribution.ts'
import { PlaceDetailsQuery, PlacesQuery, PlaceSuggestions } from '#shared/features/places/schema.ts'
import type { Deps } from '../../deps.ts'
import { allowance } from '../../load/allowance.ts'
import { input } from '../../middleware/input.ts'
import { limit } from '../../middleware/limits.ts'
import { signedIn } from '../../middleware/signedIn.ts'
import { answers, documented } from '../../openapi/documented.ts'
import { worldGazetteer } from './gazetteer.ts'
import { Geocoder } from './geocoder.ts'
import { PlaceDetailsAnswer } from './answers.ts'

/** More than people type, and than a trip has locations to look up. Each question may cost the operator money. */
const usualQuestions = [
  { times: 120, perSeconds: 60 },
  { times: 2_000, perSeconds: 24 * 60 * 60 },
]

/**
 * /places: suggestions for a destination field, from an external service if there is one, otherwise from the
 * gazetteer.
 */
export function placesRoutes(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  gazetteer = worldGazetteer,
): Router {
  const router = new Router({ prefix: '/places' })
  const geocoder = config.geocoder && new Geocoder(config.geocoder)
  const mayAsk = config.rateLimits ? allowance(...usualQuestions) : () => true

  router.get('/autocomplete', signedIn, limit('read'), input(PlacesQuery), async ctx => {
    const query = ctx.state.input
    const isAsked = geocoder && query.text.trim() !== '' && (await mayAsk(ctx.state.user.id))
    const found = isAsked ? await preferred('autocomplete', () => geocoder.search(query)) : undefined
    ctx.body = found?.length
      ? fromGeocoder(found)
      : fromGazetteer(await reliably(() => gazetteer.search(query)))
  })

  router.get('/details', signedIn, limit('read'), input(PlaceDetailsQuery), async ctx => {
    const query = ctx.state.input
    const details = query.id.startsWith('geonames-')
      ? await reliably(() => gazetteer.details(query.id))
      : geocoder && (await detailsFrom(geocoder, query, ctx.state.user.id))
    if (!details) throw new AppError('not-found', 'There is no such place.')
    ctx.body = details
  })

  async function detailsFrom(service: Geocoder, query: PlaceDetailsQuery, userId: string) {
    // The gazetteer knows nothing of these ids.
    if (!(await mayAsk(userId))) {
      throw new AppError('rate-limited', 'Too many requests. Please wait a moment and try again.')
    }
    return await preferred('details', () => service.details(query))
  }

  /** The external service's answer; undefined when it gives none, so that the gazetteer has to do. */
  async function preferred<T>(call: string, ask: () => Promise<T>): Promise<T | undefined> {
    try {
      return await ask()
    } catch (error) {
      log.warn({ call, reason: (error as Error).message }, 'geocoder failed')
      return undefined
    }
  }

  async function reliably<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask()
    } catch (error) {
      log.error({ err: error }, 'gazetteer missing')
      throw new AppError('unavailable', "We can't look up places right now. You can keep what you typed.")
    }
  }

  return documented(router, {
    'GET /autocomplete': answers('Destinations that begin like a text', PlaceSuggestions, {
      detail:
        'From the geocoder of this server if it has one, otherwise from its own list of places. `attribution` must be shown beside the results.',
    }),
    'GET /details': answers('More about a place', PlaceDetailsAnswer, {
      detail: '`id` is from the suggestions. 404 for any other.',
    }),
  })
}

type Results = PlaceSuggestions['results']

function fromGazetteer(results: Results): PlaceSuggestions {
  return { results, attribution: { label: placesAttribution.label, url: placesAttribution.url } }
}

function fromGeocoder(results: Results): PlaceSuggestions {
  // Services of this kind build on OpenStreetMap, whose license requires this attribution.
  return {
    results,
    attribution: { label: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' },
  }
}
