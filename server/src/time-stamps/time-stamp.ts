import { Integer, Null, OctetString } from 'asn1js';
import { AlgorithmIdentifier, MessageImprint, SignedData, TimeStampReq, TimeStampResp, TSTInfo } from 'pkijs';

/** Content of a time stamp. */
export type TimeStamp = {
  /** The SHA-256 that existed at that time. */
  readonly hash: Buffer;
  /** The time of the authority. */
  readonly at: Temporal.Instant;
  readonly nonce: bigint | null;
};

/** Object identifiers of SHA-256, and of what a time stamp says (RFC 3161). */
const SHA_256 = '2.16.840.1.101.3.4.2.1';
const TIME_STAMP_INFO = '1.2.840.113549.1.9.16.1.4';

/** PKIStatus: granted, and granted with changes. */
const GRANTED: readonly number[] = [0, 1];

/**
 * The request for a time stamp (RFC 3161): the hash and a number used once; the answer shall hold the certificate of the authority.
 *
 * @param hash SHA-256
 */
export function timeStampRequest(hash: Buffer, nonce: bigint): Buffer {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA_256, algorithmParams: new Null() }),
      hashedMessage: new OctetString({ valueHex: new Uint8Array(hash) }),
    }),
    nonce: Integer.fromBigInt(nonce),
    certReq: true,
  });
  return Buffer.from(request.toSchema().toBER());
}

/**
 * Reads the answer of an authority, without checking its signature: `openssl ts -verify` does that with the certificate of the authority.
 *
 * @throws RangeError for an answer that is no time stamp of a SHA-256, or refuses one
 */
export function readTimeStamp(answer: Buffer): TimeStamp {
  const { status, info } = parseAnswer(answer);
  if (!GRANTED.includes(status)) throw new RangeError(`the authority refuses it with status ${status}`);
  if (info?.messageImprint.hashAlgorithm.algorithmId !== SHA_256)
    throw new RangeError('the answer is no time stamp of a SHA-256');
  const { messageImprint, genTime, nonce } = info;
  return {
    hash: Buffer.from(messageImprint.hashedMessage.getValue()),
    at: Temporal.Instant.fromEpochMilliseconds(genTime.getTime()),
    nonce: nonce?.toBigInt() ?? null,
  };
}

type Answer = { readonly status: number; readonly info: TSTInfo | null };

/** @throws RangeError for bytes that the library cannot read, of whatever class its error is */
function parseAnswer(answer: Buffer): Answer {
  try {
    const { status, timeStampToken } = TimeStampResp.fromBER(new Uint8Array(answer));
    if (!timeStampToken) return { status: status.status, info: null };
    const { encapContentInfo } = new SignedData({ schema: timeStampToken.content });
    const { eContentType, eContent } = encapContentInfo;
    const info = eContentType === TIME_STAMP_INFO && eContent ? TSTInfo.fromBER(eContent.getValue()) : null;
    return { status: status.status, info };
  } catch (cause) {
    throw new RangeError('the answer is no time stamp', { cause });
  }
}

/** Whether a time stamp answers a request. */
export const answersRequest = (stamp: TimeStamp, hash: Buffer, nonce: bigint): boolean =>
  stamp.hash.equals(hash) && stamp.nonce === nonce;
