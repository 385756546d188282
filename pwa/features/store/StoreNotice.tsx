import { useStoreState } from '../../data/store/useStoreState.ts'
import { StoreCardPart } from './storeParts.ts'

/** Warns above every screen that the storage does not work. */
export function StoreNotice() {
  const trouble = useStoreState(state => state.trouble)
  // The live region is always there, so that what appears in it is announced.
  return <div role="status">{trouble && <StoreCardPart trouble={trouble} />}</div>
}
