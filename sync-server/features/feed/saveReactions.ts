import { sql } from 'kysely'
import type { Reaction } from '#shared/features/social/reaction.ts'
import { recordset } from '../../db/recordset.ts'
import type { Changed } from '../../sync/changesOf.ts'
import type { At } from '../../sync/hooks.ts'
import { countUp } from '../social/countUp.ts'

/** Saves the edges of likes and saves. Counts change only by the edges that were really added or removed. */
export async function saveReactions(
  { trx, userId }: At,
  reactions: readonly Changed<'reaction'>[],
): Promise<{ liked: string[]; saved: string[] }> {
  if (reactions.length === 0) return { liked: [], saved: [] }
  const pick = (test: (before: Reaction | undefined, after: Reaction) => boolean) =>
    reactions.filter(({ before, after }) => test(before?.data, after.data)).map(({ after }) => after.data)
  const columns = { t: 'text', at: 'text' } as const
  const source = (list: Reaction[]) =>
    recordset(
      trx,
      'w',
      columns,
      list.map(({ id, savedAt }) => ({ t: id, at: savedAt })),
    )
  const run = async (list: Reaction[], query: ReturnType<typeof sql<{ trip_id: string }>>) =>
    list.length === 0 ? [] : (await query.execute(trx)).rows.map(({ trip_id }) => trip_id)

  const likes = pick((before, after) => after.isLiked && !before?.isLiked)
  const unlikes = pick((before, after) => !after.isLiked && before?.isLiked === true)
  const saves = pick((before, after) => after.isSaved && !before?.isSaved)
  const unsaves = pick((before, after) => !after.isSaved && before?.isSaved === true)
  const liked = await run(
    likes,
    sql`insert into trip_like (trip_id, user_id) select t, ${userId} from ${source(likes)} where true
      on conflict do nothing returning trip_id`,
  )
  const unliked = await run(
    unlikes,
    sql`delete from trip_like where user_id = ${userId} and trip_id in (select t from ${source(unlikes)})
      returning trip_id`,
  )
  const saved = await run(
    saves,
    sql`insert into trip_save (trip_id, user_id, saved_at) select t, ${userId}, at from ${source(saves)} where true
      on conflict do nothing returning trip_id`,
  )
  const unsaved = await run(
    unsaves,
    sql`delete from trip_save where user_id = ${userId} and trip_id in (select t from ${source(unsaves)})
      returning trip_id`,
  )
  const by = (up: string[], down: string[]) =>
    new Map([...up.map((id): [string, number] => [id, 1]), ...down.map((id): [string, number] => [id, -1])])
  await countUp(trx, 'likes', by(liked, unliked))
  await countUp(trx, 'saves', by(saved, unsaved))
  return { liked, saved }
}
