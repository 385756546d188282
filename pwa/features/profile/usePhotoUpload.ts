import { useEffect, useRef, useState } from 'react'
import { AppError } from '#shared/plain/errors.ts'
import { requestProblem } from '../../data/server/requestProblem.ts'
import { apiRequest } from '../../data/server/api.ts'
import { useTypingMark } from '../../data/drafts/useDraft.ts'
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
  /**
   * Resolves to the path of the chosen photo on this server, or to null if it couldn't be sent. Waits for an upload under
   * way, and starts one only after a failure.
   */
  send: () => Promise<string | null>
  /** Forgets the chosen photo. */
  discard: () => void
}

/** Uploads a photo from a file to the server. A photo that could not be sent is kept until it is sent or discarded. */
export function usePhotoUpload(onStored: (profileImageUrl: string) => void): PhotoUpload {
  const [state, setState] = useState<PhotoState>(none)
  useTypingMark('profile-photo', state.step !== 'none')
  const photo = useRef<Blob>(undefined)
  // State lags one render behind: a form sent right after the upload must still find the path.
  const path = useRef<Promise<string | null>>(undefined)
  const underWay = useRef(new AbortController())
  useEffect(() => () => underWay.current.abort(), [])
  const { previewUrl } = state
  useEffect(() => (previewUrl === null ? undefined : () => URL.revokeObjectURL(previewUrl)), [previewUrl])

  const forget = () => {
    underWay.current.abort()
    underWay.current = new AbortController()
    photo.current = undefined
    path.current = undefined
    return underWay.current.signal
  }

  const upload = async (body: Blob, signal: AbortSignal) => {
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
      setState(none)
      onStored(profileImageUrl)
      return profileImageUrl
    } catch (error) {
      if (signal.aborted) return null
      path.current = undefined
      setState(now => ({ ...now, step: 'unsent', problem: whyUnsent(error) }))
      return null
    }
  }

  const read = async (file: File, signal: AbortSignal) => {
    setState({ ...none, step: 'reading' })
    try {
      const resized = await resizePhoto(file, portrait)
      if (signal.aborted) return null
      photo.current = resized
      setState({ step: 'sending', problem: null, previewUrl: URL.createObjectURL(resized) })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (!signal.aborted) setState({ ...none, problem: error.message })
      return null
    }
    return await upload(photo.current, signal)
  }

  const choose = async (file: File) => {
    path.current = read(file, forget())
    await path.current
  }

  const send = () => {
    if (photo.current) path.current ??= upload(photo.current, underWay.current.signal)
    return path.current ?? Promise.resolve(null)
  }

  const discard = () => {
    forget()
    setState(none)
  }

  return { ...state, choose, send, discard }
}

function whyUnsent(error: unknown): string {
  if (error instanceof AuthNeeded)
    return 'Sign in again to upload the photo. It stays here while this form is open.'
  const unreachable =
    "You're offline, so we couldn't upload the photo. It stays here while this form is open."
  return requestProblem(error, unreachable, "We couldn't upload the photo.")
}
