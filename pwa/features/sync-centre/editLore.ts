import type { EditLore } from '../../data/sync/editLore.ts'
import { lostIn } from './lostIn.ts'
import { readAtticContexts } from './readAtticContexts.ts'

/** What sync learns from the features. */
export const editLore: EditLore = {
  readContexts: readAtticContexts,
  lostIn,
  tellLost: lost =>
    void import('./tellLost.ts').then(
      ({ tellLost }) => tellLost(lost),
      // The sync center shows them all the same.
      () => undefined,
    ),
}
