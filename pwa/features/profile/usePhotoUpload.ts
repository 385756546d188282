import { useEffect, useRef, useState } from 'react'
import { AppError } from '#shared/plain/errors.ts'
import { requestProblem } from '../../data/server/requestProblem.ts'
import { apiRequest } from '../../data/server/api.ts'
import { AuthNeeded } from '../../data/server/authNeeded.ts'
import { resizePhoto } from '../../ui/resizePhoto.ts'

const uploadMs = 60_000
const portrait = { longestSide: 512, isSquare: true }

interface PhotoState {
  /** `unsent`: the photo is ready but could not be sent. */
  step: 'none' | 'reading' | 'sending' | 'unsent'
  /** What went wrong, in words. */
  problem: string | null
  /** URL that shows the chosen photo until it is on the server. */
  previewUrl: string | null
}

const none: PhotoState = { step: 'none', problem: null, previewUrl: null }

export interface PhotoUpload extends PhotoState {
  choose: (file: File) => Promise<void>
  /** Sends the chosen photo (again, if needed). Resolves to its path on this server, or null when that failed. */
  send: () => Promise<string | null>
  /** Forgets the chosen photo. */
  discard: () => void
}

/** Uploads a photo from a file to the server. A photo that could not be sent is kept until it is sent or discarded. */
export function usePhotoUpload(onStored: (profileImageUrl: string) => void): PhotoUpload {
  const [state, setState] = useState<PhotoState>(none)
  const photo = useRef<Blob>(undefined)
  const underWay = useRef(new AbortController())
  useEffect(() => () => underWay.current.abort(), [])
  const { previewUrl } = state
  useEffect(() => (previewUrl === null ? undefined : () => URL.revokeObjectURL(previewUrl)), [previewUrl])

  const begin = () => {
    underWay.current.abort()
    underWay.current = new AbortController()
    return underWay.current.signal
  }

  const send = async () => {
    const body = photo.current
    if (!body) return null
    const signal = begin()
    setState(now => ({ ...now, step: 'sending', problem: null }))
    try {
      const options = { signal, timeoutMs: uploadMs }
      const { profileImageUrl } = await apiRequest<{ profileImageUrl: string }>(
        'POST',
        '/api/images/photo',
        body,
        options,
      )
      if (signal.aborted) return null
      photo.current = undefined
      setState(none)
      onStored(profileImageUrl)
      return profileImageUrl
    } catch (error) {
      if (!signal.aborted) setState(now => ({ ...now, step: 'unsent', problem: whyUnsent(error) }))
      return null
    }
  }

  const choose = async (file: File) => {
    const signal = begin()
    photo.current = undefined
    setState({ ...none, step: 'reading' })
    try {
      const resized = await resizePhoto(file, portrait)
      if (signal.aborted) return
      photo.current = resized
      setState({ step: 'sending', problem: null, previewUrl: URL.createObjectURL(resized) })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (!signal.aborted) setState({ ...none, problem: error.message })
      return
    }
    await send()
  }

  const discard = () => {
    begin()
    photo.current = undefined
    setState(none)
  }

  return { ...state, choose, send, discard }
}

function whyUnsent(error: unknown): string {
  if (error instanceof AuthNeeded) return "Sign in again to upload the photo. We'll keep it here until then."
  const unreachable =
    "You're offline, so we couldn't upload the photo. We'll keep it here, with everything you typed."
  return requestProblem(error, unreachable, "We couldn't upload the photo.")
}
