import { useEffect, useState } from 'react'
import type { CuratedItem } from '#shared/features/curated/schema.ts'
import { useEntryState } from '../../ui/navigation/useEntryState.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { useNow } from '../../ui/useNow.ts'
import { CuratedView } from './CuratedView.tsx'
import { useCurated } from './useCurated.ts'

const ViewerPart = lazyPart(() => import('./CollectionViewer.tsx').then(part => part.CollectionViewer))
const AddPart = lazyPart(() => import('./AddToTripDialog.tsx').then(part => part.AddToTripDialog))

/** The Curated tab: the list as it is on this device, kept fresh, with the viewer and Add to Trip. */
export function CuratedPage() {
  const state = useCurated()
  const [categories, setCategories] = useEntryState<ReadonlySet<string> | null>('categories', null)
  const [city, setCity] = useEntryState<string | null>('city', null)
  const [shown, setShown] = useState<{ ids: readonly string[]; at: string }>()
  const [addingId, setAddingId] = useState<string>()
  const now = useNow()
  useEffect(() => {
    // Both work offline, so their code is loaded before it is needed.
    ViewerPart.preload()
    AddPart.preload()
  }, [])
  const items = state.list?.items ?? []
  const find = (id: string): CuratedItem | undefined => items.find(item => item.id === id)
  const collection = shown?.ids.flatMap(id => find(id) ?? []) ?? []
  return (
    <>
      <CuratedView
        state={state}
        now={now}
        categories={categories}
        city={city}
        onCategories={setCategories}
        onCity={setCity}
        onOpen={(item, all) => setShown({ ids: all.map(({ id }) => id), at: item.id })}
        onReload={state.reload}
      />
      {shown && collection.length > 0 && (
        <ViewerPart
          collection={collection}
          startId={shown.at}
          onAdd={item => setAddingId(item.id)}
          onClose={() => setShown(undefined)}
        />
      )}
      {addingId !== undefined && <AddPart item={find(addingId)} onClose={() => setAddingId(undefined)} />}
    </>
  )
}
