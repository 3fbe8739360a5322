export interface Answer {
  status: number
  body: unknown
}

export const ok = (body: unknown): Answer => ({ status: 200, body })

export const refusal = (status: number, code: number, message: string): Answer => ({
  status,
  body: { msg_id: 0, error: { code, message } },
})
