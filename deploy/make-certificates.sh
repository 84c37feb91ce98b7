#!/bin/sh
# Makes a certificate authority and the certificates of the servers, once: docker-compose.yml, `certificates`.
# Usage: make-certificates.sh DIR [SITE]. Existing files are kept; delete DIR to make new ones. Valid for two years.
# SITE is the folder of the proxy's own, which runs under the account 1000.
set -eu
umask 077
dir=$1
mkdir -p "$dir"
cd "$dir"

[ -e ca.crt ] || openssl req -x509 -newkey rsa:3072 -nodes -sha256 -days 1825 -subj '/CN=so-cuoc-ca' \
  -keyout ca.key -out ca.crt

# EventStoreDB asks every certificate of a node for this common name.
make() {
  [ ! -e "$1.crt" ] || return 0
  openssl req -newkey rsa:3072 -nodes -subj "/CN=$2" -keyout "$1.key" -out "$1.csr"
  printf 'subjectAltName=DNS:%s,DNS:localhost,IP:127.0.0.1\nextendedKeyUsage=serverAuth,clientAuth\n' "$1" >"$1.ext"
  openssl x509 -req -in "$1.csr" -CA ca.crt -CAkey ca.key -CAcreateserial -sha256 -days 730 -extfile "$1.ext" \
    -out "$1.crt"
  rm "$1.csr" "$1.ext"
}

make eventstoredb eventstoredb-node
make mongodb mongodb
cat mongodb.key mongodb.crt >mongodb.pem

# Everybody may read what is no secret; a key belongs to the account of its server.
chmod 755 . && chmod 644 -- *.crt
if [ "$(id -u)" = 0 ]; then
  mkdir -p trusted && cp ca.crt trusted/ && chmod 755 trusted
  chown 1000:1000 eventstoredb.key
  chown 999:999 mongodb.pem
  [ -z "${2:-}" ] || chown -R 1000:1000 "$2"
fi
