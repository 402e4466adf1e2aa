#!/bin/sh
# Makes the secrets of a new installation in ./secrets, and never changes one that is there.
# Keep a copy of this folder in a safe place: a backup of the database is not complete without second-factor-key.
set -eu
cd "$(dirname "$0")"
umask 077
mkdir -p secrets

# 256 random bits as 43 characters that an address may hold.
random() { openssl rand -base64 32 | tr '+/' '-_' | tr -d '=\n'; }

# Containers read the files as other users; the folder keeps the users of this machine out.
keep() {
  [ -e "secrets/$1" ] || { cat > "secrets/$1"; chmod 444 "secrets/$1"; echo "made secrets/$1"; }
}

random | keep second-factor-key
random | keep database-password
[ -e secrets/database-app-url ] || printf 'postgres://zeitblatt_app:%s@postgres:5432/zeitblatt' "$(random)" | keep database-app-url
printf 'postgres://zeitblatt:%s@postgres:5432/zeitblatt' "$(cat secrets/database-password)" | keep database-url
if [ ! -e secrets/smtp-url ]; then
  printf 'smtps://user:password@mail.example.com:465' | keep smtp-url
  chmod 644 secrets/smtp-url
  echo 'Write the address of your mail server into secrets/smtp-url.'
fi
