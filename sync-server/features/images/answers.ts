import * as z from 'zod'

export const CheckedImageAnswer = z.object({ imagePath: z.string().nullable() })

export const UploadedImageAnswer = z.object({ imageUrl: z.string(), imagePath: z.string() })

export const CoverAnswer = z.object({ coverImage: z.string() })

export const PhotoAnswer = z.object({ profileImageUrl: z.string(), avatarUrl: z.string() })
