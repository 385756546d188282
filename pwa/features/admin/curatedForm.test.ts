import { expect, test } from 'vitest'
import { CuratedFields } from '#shared/features/curated/schema.ts'
import type { CuratedItem } from '#shared/features/curated/schema.ts'
import { changedFields, emptyForm, fieldsOf, formOf, missingFields } from './curatedForm.ts'

const filled = {
  ...emptyForm,
  city: 'Paris',
  category: 'Hotels',
  collectionTitle: 'By the river',
  title: 'Hotel of the Quay',
  imageUrl: 'https://example.org/a.jpg',
}

test('city, category, title, collection title and image have to be there', () => {
  expect(missingFields(emptyForm)).toEqual(['city', 'category', 'collectionTitle', 'title', 'imageUrl'])
  expect(missingFields({ ...filled, title: '  ' })).toEqual(['title'])
  expect(missingFields(filled)).toEqual([])
})

test('a drawing needs no address, and is drawn from the title', () => {
  const form = { ...filled, image: 'drawn', imageUrl: '' } as const
  expect(missingFields(form)).toEqual([])
  expect(fieldsOf(form).imageUrl).toBe('drawn:Hotel of the Quay, Paris')
})

test('what is stored comes back into the form as it was', () => {
  const stored = CuratedFields.parse(fieldsOf(filled))
  expect(stored).toMatchObject({ ranking: 1, sponsored: false, description: null, lat: null })
  const item: CuratedItem = { ...stored, id: 'a', imagePath: null, createdAt: '', updatedAt: '' }
  expect(formOf(item)).toEqual(filled)
  const fromTitle = { ...item, imageUrl: 'drawn:Hotel of the Quay, Paris' }
  expect(formOf(fromTitle)).toMatchObject({ image: 'drawn', imageUrl: '' })
  expect(fieldsOf(formOf(fromTitle)).imageUrl).toBe(fromTitle.imageUrl)
  const named = { ...item, imageUrl: 'drawn:Thames' }
  expect(formOf(named)).toMatchObject({ image: 'drawn', imageUrl: 'drawn:Thames' })
  expect(fieldsOf(formOf(named)).imageUrl).toBe('drawn:Thames')
  expect(formOf({ ...item, imageUrl: '/api/images/file/0' }).image).toBe('file')
})

test('only what was changed is sent: the rest may be newer by now', () => {
  const stored = CuratedFields.parse({ ...fieldsOf(filled), imageUrl: 'drawn:Quay' })
  const item: CuratedItem = { ...stored, id: 'a', imagePath: null, createdAt: '', updatedAt: '' }
  const form = formOf(item)
  expect(changedFields(item, form)).toEqual({})
  expect(changedFields(item, { ...form, ranking: '3', lat: '48.85' })).toEqual({ ranking: 3, lat: '48.85' })
  expect(changedFields({ ...item, lat: '1' }, form)).toEqual({ lat: null })
  // A picture that somebody uploaded in the meantime stays.
  expect(changedFields(item, { ...form, title: 'Quay House' })).toEqual({ title: 'Quay House' })
  expect(changedFields(item, { ...form, image: 'drawn', imageUrl: '' })).toEqual({
    imageUrl: 'drawn:Hotel of the Quay, Paris',
  })
})

test('a drawing follows a new title on the server, where somebody may have chosen a picture by now', () => {
  const stored = CuratedFields.parse({ ...fieldsOf(filled), imageUrl: 'drawn:Hotel of the Quay, Paris' })
  const item: CuratedItem = { ...stored, id: 'a', imagePath: null, createdAt: '', updatedAt: '' }
  const form = { ...formOf(item), title: 'Quay House' }
  expect(changedFields(item, form)).toEqual({ title: 'Quay House' })
  const imageUrl = 'https://example.org/b.jpg'
  expect(changedFields(item, { ...form, image: 'address', imageUrl })).toEqual({
    title: 'Quay House',
    imageUrl,
  })
  // Back to a drawing, from a picture.
  const pictured = { ...item, imageUrl }
  expect(changedFields(pictured, { ...formOf(pictured), image: 'drawn' })).toEqual({
    imageUrl: 'drawn:Hotel of the Quay, Paris',
  })
})
